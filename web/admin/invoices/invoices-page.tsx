import { documentKinds } from '../../../shop/money/invoice.ts';
import { call } from '../../shared/people/session/session.ts';
import { usePageData } from '../parts/page-data.ts';
import { readCaller } from '../parts/read-caller.ts';
import { buildAdminHead, useAdminWords } from '../parts/words.ts';
import { DaysForm } from '../table/days-form.tsx';
import { ChoiceLinks } from '../table/list-bar.tsx';
import { createListLoader } from '../table/list-loader.ts';
import { ListPage, ListTable } from '../table/list-page.tsx';
import { useInvoiceColumns } from './invoice-columns.tsx';

export const loader = createListLoader(
  ['page', 'search', 'from', 'to', 'bill', 'columns'],
  ({ frame }) => frame.invoices,
  ({ bill, search, ...query }, signal) => ({
    list: call('GET /api/invoices', {
      query: {
        ...query,
        kind: bill,
        search: search === undefined ? undefined : readCaller(search),
      },
      signal,
    }),
  }),
);

export const head = buildAdminHead;

/** Invoices and credit notes, newest first, filtered by kind, days, number, name and telephone. */
export const Page = () => {
  const data = usePageData(loader);
  const { invoices: words } = useAdminWords();
  return (
    <ListPage
      to="/admin/invoices"
      data={data}
      search={words.searchLabel}
      filters={<DaysForm />}
      choices={
        <ChoiceLinks label={words.kind} part="bill" options={documentKinds} labels={words.kinds} />
      }
    >
      <ListTable
        columns={useInvoiceColumns()}
        choosesColumns
        rows={data.list.invoices}
        none={words.none}
      />
    </ListPage>
  );
};
