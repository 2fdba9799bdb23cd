import { useNavigate } from '@tanstack/react-router';
import { orderSorts, orderStates } from '../../shop/order.ts';
import type { AdminSearch } from '../admin-search.ts';
import type { LoaderInput } from '../page.ts';
import { call } from '../state/session/session.ts';
import { useWords } from '../words/words.ts';
import { ExportButton } from './frame/export-button.tsx';
import { usePageData } from './frame/page-data.ts';
import { PageTitle } from './frame/page-title.tsx';
import { adminHead, adminWordsFor, useAdminWords } from './frame/words.ts';
import { OrderBulk } from './orders/order-bulk.tsx';
import { OrderTable, useOrderColumns } from './orders/order-table.tsx';
import { ColumnChoice } from './table/column-choice.tsx';
import { ChoiceLinks, Filters, Found, SearchForm } from './table/list-bar.tsx';
import { DaysForm } from './table/list-days.tsx';
import { ListPages } from './table/list-pages.tsx';
import { askedOf, listName, narrowed } from './table/narrowed.ts';
import { NewOrders } from './table/new-rows.tsx';
import { useSelection } from './table/use-selection.ts';
import parts from './frame/page-parts.module.css';
import bar from './table/list-bar.module.css';
import table from './table/table.module.css';

/** A day of the shop begins and ends by the clock of India. */
const dayBegins = (day: string): string => `${day}T00:00:00.000+05:30`;
const dayEnds = (day: string): string => `${day}T23:59:59.999+05:30`;

const queryOf = ({ sort, paid, from, to, ...asked }: AdminSearch) => {
  const known = orderSorts.find((one) => one === sort);
  return {
    ...askedOf(asked, ['page', 'search', 'status', 'payment']),
    ...(known === undefined ? {} : { sort: known }),
    ...(paid === undefined
      ? {}
      : { paid: paid === 'yes' ? ('true' as const) : ('false' as const) }),
    ...(from === undefined ? {} : { from: dayBegins(from) }),
    ...(to === undefined ? {} : { to: dayEnds(to) }),
  };
};

export const loader = async ({
  context,
  deps,
  abortController,
}: LoaderInput<object, AdminSearch>) => {
  const asked = askedOf(deps, [
    'page',
    'search',
    'status',
    'payment',
    'paid',
    'from',
    'to',
    'sort',
    'columns',
  ]);
  const [{ frame }, list] = await Promise.all([
    adminWordsFor(context),
    call('GET /api/orders', { query: queryOf(asked), signal: abortController.signal }),
  ]);
  return { title: frame.orders, list, asked, now: Date.now() };
};

export const head = adminHead;

const OrderFilters = ({ asked }: { asked: AdminSearch }) => {
  const words = useAdminWords();
  const { orders } = useWords();
  const navigate = useNavigate();
  const ask = (search: AdminSearch): void => void navigate({ to: '/admin/orders', search });
  const paid = { yes: words.orders.isPaid, no: words.orders.unpaid };
  return (
    <div className={bar.bar}>
      <SearchForm
        label={words.orders.searchLabel}
        value={asked.search}
        onSearch={(search) => ask(narrowed(asked, { search: search === '' ? undefined : search }))}
      />
      <Filters asked={asked} parts={['status', 'payment', 'paid', 'from', 'to']}>
        <DaysForm asked={asked} onAsk={(days) => ask(narrowed(asked, days))} />
        <div className={bar.rows}>
          <ChoiceLinks
            label={words.orders.status}
            to="/admin/orders"
            asked={asked}
            part="status"
            options={orderStates}
            labelOf={(state) => orders.states[state]}
          />
          <ChoiceLinks
            label={words.orders.payment}
            to="/admin/orders"
            asked={asked}
            part="payment"
            options={['Prepaid', 'COD']}
            labelOf={(method) => words.orders.methods[method]}
          />
          <ChoiceLinks
            label={words.orders.whetherPaid}
            to="/admin/orders"
            asked={asked}
            part="paid"
            options={['yes', 'no']}
            labelOf={(one) => paid[one]}
          />
        </div>
      </Filters>
    </div>
  );
};

/**
 * All orders: narrowed by status, payment, days and search, sorted, page by page, all of it in the
 * address; several are moved or printed at once.
 */
export const Page = () => {
  const { title, list, asked, now } = usePageData(loader);
  const { orders: words } = useAdminWords();
  const { selected, toggle, none } = useSelection(listName(asked));
  const addressed = { to: '/admin/orders', asked, usual: 'newest' } as const;
  return (
    <>
      <PageTitle actions={<ExportButton table="orders" />}>{title}</PageTitle>
      <OrderFilters asked={asked} />
      <OrderBulk selected={selected} onNone={none} />
      <div className={table.bar}>
        <Found count={list.total} />
        <ColumnChoice columns={useOrderColumns(now)} addressed={addressed} />
      </div>
      <NewOrders key={now} />
      {list.orders.length === 0 ? (
        <p className={parts.empty}>{words.none}</p>
      ) : (
        <OrderTable
          orders={list.orders}
          now={now}
          caption={title}
          selecting={{ selected, onSelect: toggle, nameOf: ({ orderNumber }) => orderNumber }}
          addressed={addressed}
        />
      )}
      <ListPages to="/admin/orders" search={asked} page={list.page} pages={list.pages} />
    </>
  );
};
