import { Fragment, type ReactNode } from 'react';
import type { TableSort } from '../admin-search.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { ListBar, type ListBarProps, ResultCount } from './list-bar.tsx';
import { ListContext, type ListState, useList } from './list-context.ts';
import { ListPages } from './list-pages.tsx';
import { DataTable, type DataTableProps } from './table.tsx';
import parts from '../parts/page-parts.module.css';
import css from './table.module.css';

export interface ListProps extends ListBarProps {
  to: ListState['to'];
  /** The data of its loader (list-loader.ts). */
  data: Pick<ListState, 'title' | 'urlSearch'> & {
    list: { page: number; pages: number; total: number };
  };
  defaultSort?: TableSort;
  children: ReactNode;
}

/** A list within a page: what narrows it, its rows (the children), and links to its pages. */
export const List = ({ to, data, defaultSort = 'newest', children, ...bar }: ListProps) => {
  const { title, urlSearch, list } = data;
  return (
    <ListContext value={{ to, urlSearch, defaultSort, title, total: list.total }}>
      <ListBar {...bar} />
      {children}
      <ListPages to={to} search={urlSearch} page={list.page} pages={list.pages} />
    </ListContext>
  );
};

interface ListPageProps extends ListProps {
  actions?: ReactNode;
  lead?: string;
  /** What stands above the list. */
  above?: ReactNode;
}

/** A page that is a list. */
export const ListPage = ({ actions, lead, above, ...list }: ListPageProps) => (
  <>
    <PageTitle actions={actions}>{list.data.title}</PageTitle>
    {lead !== undefined && <p className={parts.lead}>{lead}</p>}
    {above}
    <List {...list} />
  </>
);

export interface RowsProps<Row> {
  rows: readonly Row[];
  /** The sentence if there are no rows. */
  none: string;
  /** Rows that are new since the list was loaded. */
  news?: ReactNode;
}

interface ListTableProps<Row>
  extends RowsProps<Row>, Pick<DataTableProps<Row>, 'columns' | 'pathOf' | 'selecting'> {
  /** The URL may choose the columns. */
  choosesColumns?: true;
}

/** The rows of a list as a table, with their number and the choice of the columns. */
export const ListTable = <Row extends { _id: string }>({
  choosesColumns,
  news,
  ...table
}: ListTableProps<Row>) => (
  <>
    {choosesColumns === true ? (
      <div className={css.bar}>
        <ResultCount />
        <ColumnChoice columns={table.columns} />
      </div>
    ) : (
      <ResultCount />
    )}
    {news}
    <DataTable caption={useList().title} keyOf={({ _id }) => _id} {...table} />
  </>
);

interface ListItemsProps<Row> extends RowsProps<Row> {
  className: string | undefined;
  /** Returns the item of a row. */
  children: (row: Row) => ReactNode;
}

/** The rows of a list as items below each other, with their number. */
export const ListItems = <Row extends { _id: string }>({
  rows,
  none,
  news,
  className,
  children,
}: ListItemsProps<Row>) => (
  <>
    <ResultCount />
    {news}
    {rows.length === 0 ? (
      <p className={parts.empty}>{none}</p>
    ) : (
      <ul className={className}>
        {rows.map((row) => (
          <Fragment key={row._id}>{children(row)}</Fragment>
        ))}
      </ul>
    )}
  </>
);
