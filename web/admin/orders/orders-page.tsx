import { useState } from 'react';
import { orderWorks } from '../../../shop/orders/order-work.ts';
import { orderStates } from '../../../shop/orders/order.ts';
import { call } from '../../shared/people/session/session.ts';
import { useWords } from '../../words/words.ts';
import { usePageData } from '../parts/page-data.ts';
import { buildAdminHead, useAdminWords } from '../parts/words.ts';
import { DaysForm, SlotDayForm } from '../table/days-form.tsx';
import { ExportButton } from '../table/export-button.tsx';
import { ChoiceLinks } from '../table/list-bar.tsx';
import { createListLoader } from '../table/list-loader.ts';
import { ListPage, ListTable } from '../table/list-page.tsx';
import { NewOrders } from '../table/new-rows.tsx';
import { buildOrderPath } from '../table/row-paths.ts';
import { useSelection } from '../table/use-selection.ts';
import { OrderBulk } from './order-bulk.tsx';
import { OrderLook } from './order-look.tsx';
import { toOrderQuery } from './order-query.ts';
import { useOrderColumns } from './order-table.tsx';

export const loader = createListLoader(
  ['page', 'search', 'status', 'work', 'payment', 'paid', 'from', 'to', 'slot', 'sort', 'columns'],
  ({ frame }) => frame.orders,
  (query, signal) => ({ list: call('GET /api/orders', { query: toOrderQuery(query), signal }) }),
);

export const head = buildAdminHead;

/**
 * All orders, filtered by status, payment, days and search, sorted and paged; the URL holds all of
 * that. Several orders can be moved or printed at once, and one can be looked at beside the list.
 */
export const Page = () => {
  const data = usePageData(loader);
  const { orders: words } = useAdminWords();
  const { states } = useWords().orders;
  const { selected, toggle, none } = useSelection(data.urlSearch);
  const [looked, look] = useState<string | null>(null);
  return (
    <ListPage
      to="/admin/orders"
      data={data}
      actions={<ExportButton table="orders" />}
      search={words.searchLabel}
      filters={
        <>
          <DaysForm />
          <SlotDayForm />
        </>
      }
      choices={
        <>
          <ChoiceLinks label={words.toDo} part="work" options={orderWorks} labels={words.works} />
          <ChoiceLinks label={words.status} part="status" options={orderStates} labels={states} />
          <ChoiceLinks
            label={words.payment}
            part="payment"
            options={['Prepaid', 'COD']}
            labels={words.methods}
          />
          <ChoiceLinks
            label={words.whetherPaid}
            part="paid"
            options={['yes', 'no']}
            labels={{ yes: words.isPaid, no: words.unpaid }}
          />
        </>
      }
    >
      <OrderBulk selected={selected} onNone={none} />
      <ListTable
        columns={useOrderColumns(data.now, look)}
        choosesColumns
        news={<NewOrders key={data.now} />}
        rows={data.list.orders}
        none={words.none}
        pathOf={({ _id }) => buildOrderPath(_id)}
        selecting={{ selected, onSelect: toggle, nameOf: ({ orderNumber }) => orderNumber }}
      />
      <OrderLook
        order={data.list.orders.find(({ _id }) => _id === looked) ?? null}
        onClose={() => look(null)}
      />
    </ListPage>
  );
};
