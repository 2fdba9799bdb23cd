import { type ReactNode, useEffect, useRef } from 'react';
import { useMedia } from '../../kit/behaviour/use-media.ts';
import { Breadcrumbs } from '../../kit/page/breadcrumbs.tsx';
import { useWords } from '../../words/words.ts';
import type { AdminSearch } from '../admin-search.ts';
import { TimeAgo } from '../parts/moment.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { List, ListItems, type ListProps, type RowsProps } from './list-page.tsx';
import { RowLink } from './row-link.tsx';
import order from '../orders/order-page.module.css';
import parts from '../parts/page-parts.module.css';
import css from './desk.module.css';

/** Both panes fit beside each other; the same limit as in the styles. */
const twoPanes = '(min-width: 68.8125rem)';

interface Row {
  _id: string;
  title: string;
  at: string;
  /** What it is about, below the title. */
  about: string;
  /** Its state. */
  mark: ReactNode;
  /** Does it wait for the reader? */
  isStrong: boolean;
}

interface RowProps {
  row: Row;
  path: string;
  now: number;
  isShown: boolean;
}

/** One row of the list in its pane. The open one stays in sight. */
const DeskRow = ({ row, path, now, isShown }: RowProps) => {
  const box = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isShown) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <li
      ref={box}
      className={css.row}
      data-strong={row.isStrong || undefined}
      data-shown={isShown || undefined}
    >
      <RowLink path={path} isCurrent={isShown}>
        {row.title}
      </RowLink>
      <TimeAgo at={row.at} now={now} />
      <small>{row.about}</small>
      <span>{row.mark}</span>
    </li>
  );
};

interface DeskProps extends Pick<ListProps, 'to' | 'choices'>, RowsProps<Row> {
  /** The label of the search. */
  search: string;
  /** The data of its loader (desk-loader.ts). */
  data: ListProps['data'] & { search: AdminSearch; isItem: boolean; now: number };
  /** The name of the list. */
  name: string;
  lead?: string;
  actions: ReactNode;
  /** The open item; null if the list is empty. */
  opened: { _id: string; number: string } | null;
  /** The pane of the open item. */
  children: ReactNode;
}

/**
 * A list and one of its items beside each other. The addresses of both are one page, so the list
 * stays while another item opens. Where there is room for one pane only, it is the item at its own
 * address, and the list at the list's.
 */
export const Desk = ({
  to,
  data,
  name,
  lead,
  actions,
  search,
  choices,
  rows,
  news,
  none,
  opened,
  children,
}: DeskProps) => {
  const { layout } = useWords();
  const isWide = useMedia(twoPanes);
  const isAlone = data.isItem && !isWide;
  return (
    <>
      {isAlone && opened !== null && (
        <div className={order.crumbs}>
          <Breadcrumbs
            label={layout.breadcrumb}
            crumbs={[{ label: name, to, search: data.search }, { label: opened.number }]}
          />
        </div>
      )}
      <PageTitle actions={isAlone ? undefined : actions}>{data.title}</PageTitle>
      {lead !== undefined && !isAlone && <p className={parts.lead}>{lead}</p>}
      <div className={css.panes}>
        {!isAlone && (
          <div className={css.pane}>
            <List to={to} data={data} search={search} choices={choices}>
              <ListItems rows={rows} className={css.list} news={news} none={none}>
                {(row) => (
                  <DeskRow
                    row={row}
                    path={`${to}/${row._id}`}
                    now={data.now}
                    isShown={isWide && row._id === opened?._id}
                  />
                )}
              </ListItems>
            </List>
          </div>
        )}
        {(isWide || data.isItem) && <div className={css.item}>{children}</div>}
      </div>
    </>
  );
};

/** The line above the open item: its state and its number, its place in the list, and what else is done. */
export const ItemTop = ({
  mark,
  number,
  children,
}: {
  mark: ReactNode;
  number: string;
  children: ReactNode;
}) => (
  <div className={css.top}>
    {mark}
    <small>{number}</small>
    {children}
  </div>
);
