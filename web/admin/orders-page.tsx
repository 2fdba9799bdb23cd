import { useNavigate } from '@tanstack/react-router';
import { orderSorts, orderStates } from '../../shop/order.ts';
import type { AdminSearch } from '../admin-search.ts';
import type { LoaderInput } from '../page.ts';
import { call } from '../state/session/session.ts';
import { useWords } from '../words/words.ts';
import { ExportButton } from './frame/export-button.tsx';
import { usePageData } from './frame/page-data.ts';
import { PageTitle } from './frame/page-title.tsx';
import { buildAdminHead, loadPageWords, useAdminWords } from './frame/words.ts';
import { OrderBulk } from './orders/order-bulk.tsx';
import { OrderTable, useOrderColumns } from './orders/order-table.tsx';
import { ColumnChoice } from './table/column-choice.tsx';
import { DaysForm, SlotDayForm } from './table/days-form.tsx';
import { ChoiceLinks, Filters, ResultCount, SearchForm } from './table/list-bar.tsx';
import { ListPages } from './table/list-pages.tsx';
import { pickSearch, nameList, narrowSearch } from './table/list-search.ts';
import { NewOrders } from './table/new-rows.tsx';
import { useSelection } from './table/use-selection.ts';
import parts from './frame/page-parts.module.css';
import bar from './table/list-bar.module.css';
import table from './table/table.module.css';

/** A day of the shop begins and ends in Indian time. */
const toDayStart = (day: string): string => `${day}T00:00:00.000+05:30`;
const toDayEnd = (day: string): string => `${day}T23:59:59.999+05:30`;

/** A slot is a day of the shop, or the moment at which it starts. */
const toSlotQuery = (slot: string) =>
  slot.includes('T')
    ? { slotFrom: slot, slotTo: slot }
    : { slotFrom: toDayStart(slot), slotTo: toDayEnd(slot) };

const toOrderQuery = ({ sort, paid, from, to, slot, ...urlSearch }: AdminSearch) => {
  const known = orderSorts.find((one) => one === sort);
  return {
    ...pickSearch(urlSearch, ['page', 'search', 'status', 'payment']),
    ...(known === undefined ? {} : { sort: known }),
    ...(paid === undefined
      ? {}
      : { paid: paid === 'yes' ? ('true' as const) : ('false' as const) }),
    ...(from === undefined ? {} : { from: toDayStart(from) }),
    ...(to === undefined ? {} : { to: toDayEnd(to) }),
    ...(slot === undefined ? {} : toSlotQuery(slot)),
  };
};

export const loader = async ({
  context,
  deps,
  abortController,
}: LoaderInput<object, AdminSearch>) => {
  const urlSearch = pickSearch(deps, [
    'page',
    'search',
    'status',
    'payment',
    'paid',
    'from',
    'to',
    'slot',
    'sort',
    'columns',
  ]);
  const [{ frame }, list] = await Promise.all([
    loadPageWords(context),
    call('GET /api/orders', { query: toOrderQuery(urlSearch), signal: abortController.signal }),
  ]);
  return { title: frame.orders, list, urlSearch, now: Date.now() };
};

export const head = buildAdminHead;

const OrderFilters = ({ urlSearch }: { urlSearch: AdminSearch }) => {
  const words = useAdminWords();
  const { orders } = useWords();
  const navigate = useNavigate();
  const navigateTo = (search: AdminSearch): void => void navigate({ to: '/admin/orders', search });
  const paid = { yes: words.orders.isPaid, no: words.orders.unpaid };
  return (
    <div className={bar.bar}>
      <SearchForm
        label={words.orders.searchLabel}
        value={urlSearch.search}
        onSearch={(search) =>
          navigateTo(narrowSearch(urlSearch, { search: search === '' ? undefined : search }))
        }
      />
      <Filters urlSearch={urlSearch} parts={['status', 'payment', 'paid', 'from', 'to', 'slot']}>
        <DaysForm
          urlSearch={urlSearch}
          onSearch={(days) => navigateTo(narrowSearch(urlSearch, days))}
        />
        <SlotDayForm
          slot={urlSearch.slot}
          onSearch={(slot) => navigateTo(narrowSearch(urlSearch, { slot }))}
        />
        <div className={bar.rows}>
          <ChoiceLinks
            label={words.orders.status}
            to="/admin/orders"
            urlSearch={urlSearch}
            part="status"
            options={orderStates}
            labelOf={(state) => orders.states[state]}
          />
          <ChoiceLinks
            label={words.orders.payment}
            to="/admin/orders"
            urlSearch={urlSearch}
            part="payment"
            options={['Prepaid', 'COD']}
            labelOf={(method) => words.orders.methods[method]}
          />
          <ChoiceLinks
            label={words.orders.whetherPaid}
            to="/admin/orders"
            urlSearch={urlSearch}
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
 * All orders, filtered by status, payment, days and search, sorted and paged; the URL holds all of
 * that. Several orders can be moved or printed at once.
 */
export const Page = () => {
  const { title, list, urlSearch, now } = usePageData(loader);
  const { orders: words } = useAdminWords();
  const { selected, toggle, none } = useSelection(nameList(urlSearch));
  const urlState = { to: '/admin/orders', urlSearch, defaultSort: 'newest' } as const;
  return (
    <>
      <PageTitle actions={<ExportButton table="orders" />}>{title}</PageTitle>
      <OrderFilters urlSearch={urlSearch} />
      <OrderBulk selected={selected} onNone={none} />
      <div className={table.bar}>
        <ResultCount count={list.total} />
        <ColumnChoice columns={useOrderColumns(now)} urlState={urlState} />
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
          urlState={urlState}
        />
      )}
      <ListPages to="/admin/orders" search={urlSearch} page={list.page} pages={list.pages} />
    </>
  );
};
