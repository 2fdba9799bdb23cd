import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { memo, type ReactNode, useMemo } from 'react';
import type { AdminSearch, TableSort } from '../../admin-search.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import { PlainLink } from '../../kit/plain-link.tsx';
import { ScrollBox } from '../../kit/scroll-box.tsx';
import { useMedia } from '../../kit/use-media.ts';
import { useAdminWords } from '../frame/words.ts';
import type { ListPagesProps } from './list-pages.tsx';
import { narrowed } from './narrowed.ts';
import { useScreenful } from './screenful.ts';
import typography from '../../kit/typography.module.css';
import css from './table.module.css';

/** One column of a table of rows. */
export interface Column<Row> {
  /** Stands in the address; letters only. */
  key: string;
  title: string;
  /** The title is read aloud only. */
  untitled?: true;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right end. */
  end?: true;
  /** Dates and the like step back. */
  grey?: true;
  /** Long texts take several lines. */
  wrap?: true;
  /** What makes the row known: always shown. */
  fixed?: true;
  /** Its place behind the first column on a phone, where the others are reached by scrolling. */
  phone?: 1 | 2 | 3;
  /** Shown when it is chosen. */
  extra?: true;
  /** The sort orders that its title asks for, the one that comes first first. */
  sorts?: readonly [TableSort, TableSort] | readonly [TableSort];
}

/**
 * Boxes before the rows, and one for all of them. `nameOf`: what a row is called to who cannot see
 * it.
 */
export interface Selecting<Row> {
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[], on: boolean) => void;
  nameOf: (row: Row) => string;
}

/** What the address says of the table: its sort, its columns. */
export interface Addressed {
  to: ListPagesProps['to'];
  asked: AdminSearch;
  /** The sort while the address says none. */
  usual: TableSort;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Where a row leads, if anywhere. */
  pathOf?: (row: Row) => string;
  selecting?: Selecting<Row>;
  addressed?: Addressed;
}

/**
 * The columns that an address asks for, else the usual ones; what makes a row known is always
 * there.
 */
export const shownColumns = <Row,>(
  columns: readonly Column<Row>[],
  asked: string | undefined,
): Column<Row>[] => {
  const wanted = new Set(asked?.split('.'));
  return columns.filter(
    ({ key, fixed, extra }) =>
      fixed === true || (asked === undefined ? extra !== true : wanted.has(key)),
  );
};

/** On a phone, the columns that matter most stand right behind those that make a row known. */
const phoneOrder = <Row,>(columns: readonly Column<Row>[]): Column<Row>[] => {
  const rank = ({ fixed, phone }: Column<Row>): number => (fixed === true ? 0 : (phone ?? 4));
  return columns.toSorted((a, b) => rank(a) - rank(b));
};

const classOf = ({
  end,
  grey,
  wrap,
}: Pick<Column<never>, 'end' | 'grey' | 'wrap'>): string | undefined =>
  [end && css.end, grey && css.grey, wrap && css.wrap].filter(Boolean).join(' ') || undefined;

/** Does it begin with what is least? */
const isRising = (sort: TableSort): boolean => /(?:LowToHigh|AToZ|^oldest)$/.test(sort);

/** A title that sorts; another click turns the order round, where it has two. */
const SortLink = ({
  title,
  sorts,
  addressed: { to, asked, usual },
}: {
  title: string;
  sorts: NonNullable<Column<never>['sorts']>;
  addressed: Addressed;
}) => {
  const { table } = useAdminWords();
  const now = asked.sort ?? usual;
  const [first, second] = sorts;
  const next = now === first ? (second ?? usual) : first;
  const icon =
    now !== first && now !== second ? ChevronsUpDown : isRising(now) ? ArrowUp : ArrowDown;
  return (
    <Link
      to={to}
      params={{}}
      search={narrowed(asked, { sort: next === usual ? undefined : next })}
      resetScroll={false}
      className={css.sort}
      title={table.sortBy(title)}
      activeProps={{}}
      activeOptions={{ exact: true, includeSearch: true }}
    >
      {title} <Icon of={icon} size={14} />
    </Link>
  );
};

const sortedAs = (
  sorts: Column<never>['sorts'],
  { asked, usual }: Addressed,
): 'descending' | 'ascending' | undefined => {
  const now = asked.sort ?? usual;
  return !sorts?.some((one) => one === now)
    ? undefined
    : isRising(now)
      ? 'ascending'
      : 'descending';
};

const Head = <Row,>({
  columns,
  rows,
  keyOf,
  selecting,
  addressed,
}: Pick<DataTableProps<Row>, 'columns' | 'rows' | 'keyOf' | 'selecting' | 'addressed'>) => {
  const { table } = useAdminWords();
  const ids = rows.map(keyOf);
  const all = selecting !== undefined && ids.every((id) => selecting.selected.has(id));
  return (
    <thead>
      <tr>
        {columns.map(({ title, untitled, sorts, ...look }, i) => {
          const text = untitled ? (
            <span className={typography.hidden}>{title}</span>
          ) : sorts !== undefined && addressed !== undefined ? (
            <SortLink title={title} sorts={sorts} addressed={addressed} />
          ) : (
            title
          );
          const box = selecting !== undefined && i === 0 && (
            <input
              type="checkbox"
              className={css.select}
              aria-label={table.selectAll}
              checked={all}
              onChange={() => selecting.onSelect(ids, !all)}
            />
          );
          return (
            <th
              key={look.key}
              scope="col"
              className={classOf({ ...look })}
              aria-sort={addressed === undefined ? undefined : sortedAs(sorts, addressed)}
            >
              {box === false ? (
                text
              ) : (
                <span className={css.first}>
                  {box} {text}
                </span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
};

interface RowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  id: string;
  /** A link lies over the whole row; it repeats that of the first cell, so it is not told. */
  path: string | undefined;
  /** What the row is called to who cannot see it, where it can be selected. */
  name: string | undefined;
  selected: boolean;
  onSelect: Selecting<Row>['onSelect'] | undefined;
}

const TableRow = <Row,>({ row, columns, id, path, name, selected, onSelect }: RowProps<Row>) => {
  const { table } = useAdminWords();
  return (
    <tr className={css.row}>
      {columns.map((column, i) => (
        <td key={column.key} className={classOf(column)}>
          {i === 1 && path !== undefined && (
            <PlainLink href={path} className={css.cover} tabIndex={-1} aria-hidden="true" />
          )}
          {name !== undefined && i === 0 ? (
            <div className={css.first}>
              <input
                type="checkbox"
                className={`${css.select} ${css.above}`}
                aria-label={table.select(name)}
                checked={selected}
                onChange={(event) => onSelect?.([id], event.target.checked)}
              />
              {column.cell(row)}
            </div>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
};

/** Drawn anew when something of it has changed: to select one row is not to draw fifty. */
const KeptRow = memo(TableRow) as typeof TableRow;

/** As wide as the styles of a phone's tables reach. */
const narrow = '(max-width: 47.5rem)';

/**
 * A table of the dashboard: titles that sort where the address may say so, rows that are links,
 * boxes to choose them by. On a phone the first column stays while the others pass under it.
 */
export const DataTable = <Row,>({
  caption,
  columns: all,
  rows,
  keyOf,
  pathOf,
  selecting,
  addressed,
}: DataTableProps<Row>) => {
  const asked = addressed?.asked.columns;
  const onPhone = useMedia(narrow);
  const columns = useMemo(
    () => (onPhone ? phoneOrder(shownColumns(all, asked)) : shownColumns(all, asked)),
    [all, asked, onPhone],
  );
  const { table } = useAdminWords();
  const { drawn, body, rest } = useScreenful(rows);
  return (
    <ScrollBox label={caption} hint={table.moreColumns} className={css.scroll}>
      <table className={css.table}>
        <caption className={typography.hidden}>{caption}</caption>
        <Head
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          {...(selecting === undefined ? {} : { selecting })}
          {...(addressed === undefined ? {} : { addressed })}
        />
        <tbody ref={body}>
          {drawn.map((row) => {
            const id = keyOf(row);
            return (
              <KeptRow
                key={id}
                row={row}
                columns={columns}
                id={id}
                path={pathOf?.(row)}
                name={selecting?.nameOf(row)}
                selected={selecting?.selected.has(id) === true}
                onSelect={selecting?.onSelect}
              />
            );
          })}
        </tbody>
      </table>
      <div ref={rest} />
    </ScrollBox>
  );
};
