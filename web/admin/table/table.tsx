import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { memo, type ReactNode, useContext, useMemo } from 'react';
import { useMedia } from '../../kit/behaviour/use-media.ts';
import { PlainLink } from '../../kit/html/plain-link.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { ScrollBox } from '../../kit/page/scroll-box.tsx';
import type { TableSort } from '../admin-search.ts';
import { useAdminWords } from '../parts/words.ts';
import { useKeptColumns } from './kept-lists.ts';
import { type ListState, ListContext } from './list-context.ts';
import { narrowSearch } from './list-search.ts';
import { useRowPath } from './row-link.tsx';
import { useFirstRows } from './use-first-rows.ts';
import check from '../../kit/form/check.module.css';
import typography from '../../kit/typography.module.css';
import parts from '../parts/page-parts.module.css';
import css from './table.module.css';

/** One column of a table of rows. */
export interface Column<Row> {
  /** Part of the URL; letters only. */
  key: string;
  title: string;
  /** The title is only for screen readers. */
  untitled?: true;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, for numbers. */
  end?: true;
  /** Grey, for dates and other details. */
  grey?: true;
  /** Wraps long texts. */
  wrap?: true;
  /** Identifies the row; always shown. */
  fixed?: true;
  /** Its position after the fixed columns on a phone; the others need scrolling. */
  phone?: 1 | 2 | 3;
  /** Hidden until it is chosen. */
  extra?: true;
  /** The sort orders of its title; the first click uses the first one. */
  sorts?: readonly [TableSort, TableSort] | readonly [TableSort];
}

/** Checkboxes to select rows. `nameOf` returns the accessible name of a row. */
interface RowSelection<Row> {
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[], on: boolean) => void;
  nameOf: (row: Row) => string;
}

export interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The sentence if there are no rows. */
  none?: string;
  keyOf: (row: Row) => string;
  /** The link of a row. */
  pathOf?: (row: Row) => string;
  selecting?: RowSelection<Row>;
}

/**
 * The columns that `chosen` lists (keys, separated by dots), or the default ones. Fixed columns are
 * always included.
 */
export const selectColumns = <Row,>(
  columns: readonly Column<Row>[],
  chosen: string | undefined,
): Column<Row>[] => {
  const wanted = new Set(chosen?.split('.'));
  return columns.filter(
    ({ key, fixed, extra }) =>
      fixed === true || (chosen === undefined ? extra !== true : wanted.has(key)),
  );
};

/** On a phone, the most important columns come right after the fixed ones. */
const sortForPhone = <Row,>(columns: readonly Column<Row>[]): Column<Row>[] => {
  const rank = ({ fixed, phone }: Column<Row>): number => (fixed === true ? 0 : (phone ?? 4));
  return columns.toSorted((a, b) => rank(a) - rank(b));
};

const getCellClass = ({
  end,
  grey,
  wrap,
}: Pick<Column<never>, 'end' | 'grey' | 'wrap'>): string | undefined =>
  [end && css.end, grey && css.grey, wrap && css.wrap].filter(Boolean).join(' ') || undefined;

/** Does it begin with the least? */
const isAscending = (sort: TableSort): boolean => /(?:LowToHigh|AToZ|^oldest)$/.test(sort);

/** A column title that sorts. A second click reverses the order, if the column has two. */
const SortLink = ({
  title,
  sorts,
  list: { to, urlSearch, defaultSort },
}: {
  title: string;
  sorts: NonNullable<Column<never>['sorts']>;
  list: ListState;
}) => {
  const { table } = useAdminWords();
  const now = urlSearch.sort ?? defaultSort;
  const [first, second] = sorts;
  const next = now === first ? (second ?? defaultSort) : first;
  const icon =
    now !== first && now !== second ? ChevronsUpDown : isAscending(now) ? ArrowUp : ArrowDown;
  return (
    <Link
      to={to}
      search={narrowSearch(urlSearch, { sort: next === defaultSort ? undefined : next })}
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

const getSortDirection = (
  sorts: Column<never>['sorts'],
  { urlSearch, defaultSort }: ListState,
): 'descending' | 'ascending' | undefined => {
  const now = urlSearch.sort ?? defaultSort;
  return !sorts?.some((one) => one === now)
    ? undefined
    : isAscending(now)
      ? 'ascending'
      : 'descending';
};

const Head = <Row,>({
  columns,
  rows,
  keyOf,
  selecting,
}: Pick<DataTableProps<Row>, 'columns' | 'rows' | 'keyOf' | 'selecting'>) => {
  const { table } = useAdminWords();
  const list = useContext(ListContext);
  const ids = rows.map(keyOf);
  const all = selecting !== undefined && ids.every((id) => selecting.selected.has(id));
  return (
    <thead>
      <tr>
        {columns.map(({ title, untitled, sorts, ...look }, i) => {
          const text = untitled ? (
            <span className={typography.hidden}>{title}</span>
          ) : sorts !== undefined && list !== null ? (
            <SortLink title={title} sorts={sorts} list={list} />
          ) : (
            title
          );
          const box = selecting !== undefined && i === 0 && (
            <input
              type="checkbox"
              className={joinClasses(check.box, css.select)}
              aria-label={table.selectAll}
              checked={all}
              onChange={() => selecting.onSelect(ids, !all)}
            />
          );
          return (
            <th
              key={look.key}
              scope="col"
              className={getCellClass({ ...look })}
              aria-sort={list === null ? undefined : getSortDirection(sorts, list)}
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
  /**
   * A link covers the whole row. It repeats the link of the first cell, so it is hidden from screen
   * readers.
   */
  path: string | undefined;
  /** The accessible name of the row, if it can be selected. */
  name: string | undefined;
  selected: boolean;
  onSelect: RowSelection<Row>['onSelect'] | undefined;
}

const TableRow = <Row,>({ row, columns, id, path, name, selected, onSelect }: RowProps<Row>) => {
  const { table } = useAdminWords();
  return (
    <tr className={css.row}>
      {columns.map((column, i) => (
        <td key={column.key} className={getCellClass(column)}>
          {i === 1 && path !== undefined && (
            <PlainLink href={path} className={css.cover} tabIndex={-1} aria-hidden="true" />
          )}
          {name !== undefined && i === 0 ? (
            <div className={css.first}>
              <input
                type="checkbox"
                className={joinClasses(check.box, css.select, css.above)}
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

/** Memoised, so that selecting one row does not render fifty. */
const MemoTableRow = memo(TableRow) as typeof TableRow;

/** The same limit as in the styles for phones. */
export const phoneQuery = '(max-width: 47.5rem)';

/**
 * A table of the dashboard. Titles sort if the table stands in a list; rows can be links and can be
 * selected. On a phone the first column stays visible while the others scroll.
 */
export const DataTable = <Row,>({
  caption,
  columns: all,
  rows,
  none,
  keyOf,
  pathOf,
  selecting,
}: DataTableProps<Row>) => {
  const list = useContext(ListContext);
  const kept = useKeptColumns(list?.to);
  const chosenColumns = list?.urlSearch.columns ?? kept;
  const onPhone = useMedia(phoneQuery);
  const columns = useMemo(
    () =>
      onPhone ? sortForPhone(selectColumns(all, chosenColumns)) : selectColumns(all, chosenColumns),
    [all, chosenColumns, onPhone],
  );
  const { table } = useAdminWords();
  const buildRowPath = useRowPath();
  const { drawn, body, rest } = useFirstRows(rows);
  if (none !== undefined && rows.length === 0) return <p className={parts.empty}>{none}</p>;
  return (
    <ScrollBox label={caption} hint={table.moreColumns} className={css.scroll}>
      <table className={css.table}>
        <caption className={typography.hidden}>{caption}</caption>
        <Head
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          {...(selecting === undefined ? {} : { selecting })}
        />
        <tbody ref={body}>
          {drawn.map((row) => {
            const id = keyOf(row);
            return (
              <MemoTableRow
                key={id}
                row={row}
                columns={columns}
                id={id}
                path={pathOf === undefined ? undefined : buildRowPath(pathOf(row))}
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
