import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListedShipment } from '../../contract/shipping.ts';
import { type ShipmentState, shipmentStates } from '../../shop/shipment.ts';
import type { AdminSearch } from '../admin-search.ts';
import { Pill, type Tone } from '../kit/badges.tsx';
import { Button } from '../kit/button.tsx';
import { PlainLink } from '../kit/plain-link.tsx';
import type { LoaderInput } from '../page.ts';
import { showToast, showFailure } from '../state/messages.ts';
import { call } from '../state/session/session.ts';
import { useLanguage } from '../words/words.ts';
import { formatTimeAgo, formatDayAndTime } from './frame/format-time.ts';
import { usePageData } from './frame/page-data.ts';
import { PageTitle } from './frame/page-title.tsx';
import { useMay } from './frame/rights.ts';
import { buildAdminHead, loadPageWords, useAdminWords } from './frame/words.ts';
import { readCourierStatus } from './orders/courier-status.ts';
import { ColumnChoice } from './table/column-choice.tsx';
import { ChoiceLinks, Filters, ResultCount, SearchForm } from './table/list-bar.tsx';
import { ListPages } from './table/list-pages.tsx';
import { pickSearch, narrowSearch } from './table/list-search.ts';
import { buildOrderPath } from './table/row-paths.ts';
import { type Column, DataTable } from './table/table.tsx';
import parts from './frame/page-parts.module.css';
import bar from './table/list-bar.module.css';
import css from './table/table.module.css';

export const loader = async ({
  context,
  deps,
  abortController,
}: LoaderInput<object, AdminSearch>) => {
  const urlSearch = pickSearch(deps, ['page', 'search', 'parcel', 'columns']);
  const { parcel } = urlSearch;
  const query = {
    ...pickSearch(urlSearch, ['page', 'search']),
    ...(parcel === undefined ? {} : { status: parcel }),
  };
  const [{ frame }, list] = await Promise.all([
    loadPageWords(context),
    call('GET /api/shipping', { query, signal: abortController.signal }),
  ]);
  return { title: frame.shipments, list, urlSearch, now: Date.now() };
};

export const head = buildAdminHead;

const toneByState: Record<ShipmentState, Tone | undefined> = {
  wanted: undefined,
  asking: undefined,
  unknown: 'warning',
  created: 'info',
  in_transit: 'info',
  delivered: 'good',
  returned: 'bad',
  cancelled: 'bad',
};

/** Asks the courier again for a shipment that it does not have yet. */
const Retry = ({ shipment }: { shipment: ListedShipment }) => {
  const { shipments } = useAdminWords();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    setBusy(true);
    try {
      const { awb } = await call('POST /api/shipping/{id}/retry', { params: { id: shipment._id } });
      showToast(awb === null ? 'less' : 'done', () =>
        awb === null ? shipments.stillWaiting : shipments.arranged,
      );
    } catch (error) {
      showFailure(error);
    }
    setBusy(false);
    await router.invalidate();
  };
  return (
    <Button kind="line" size="small" busy={busy} onClick={() => void ask()}>
      {shipments.tryAgain}
    </Button>
  );
};

const waitingStates = new Set<ShipmentState>(['wanted', 'asking', 'unknown']);

const isStuck = ({ status, awb, shipment_id }: ListedShipment): boolean =>
  waitingStates.has(status) || (status === 'created' && awb === null && shipment_id !== null);

const useShipmentColumns = (now: number): Column<ListedShipment>[] => {
  const { orders, shipments } = useAdminWords();
  const language = useLanguage();
  const mayAsk = useMay()('parcels');
  const nothing = <span className={css.grey}>–</span>;
  return [
    {
      key: 'order',
      title: orders.order,
      fixed: true,
      cell: ({ orderId: id, orderNumber, returnId }) => (
        <>
          <PlainLink href={buildOrderPath(id)} className={css.strong}>
            {orderNumber}
          </PlainLink>
          {returnId !== null && <small className={css.grey}> {shipments.back}</small>}
        </>
      ),
    },
    {
      key: 'status',
      title: orders.status,
      phone: 1,
      cell: ({ status }) => <Pill tone={toneByState[status]}>{shipments.states[status]}</Pill>,
    },
    { key: 'courier', title: shipments.courier, cell: ({ courier }) => courier ?? nothing },
    { key: 'awb', title: shipments.awb, cell: ({ awb }) => awb ?? nothing },
    {
      key: 'news',
      title: shipments.lastNews,
      cell: ({ failure, statusText }) => failure ?? readCourierStatus(statusText ?? ''),
    },
    {
      key: 'again',
      title: shipments.tryAgain,
      untitled: true,
      end: true,
      cell: (shipment) =>
        mayAsk &&
        isStuck(shipment) && (
          <span className={css.above}>
            <Retry shipment={shipment} />
          </span>
        ),
    },
    {
      key: 'ago',
      title: orders.ago,
      end: true,
      grey: true,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} title={formatDayAndTime(createdAt, language)}>
          {formatTimeAgo(createdAt, now, language)}
        </time>
      ),
    },
  ];
};

/**
 * All shipments, newest first, filtered by state, order number or AWB. One that the courier refused
 * can be tried again.
 */
export const Page = () => {
  const { title, list, urlSearch, now } = usePageData(loader);
  const words = useAdminWords();
  const navigate = useNavigate();
  const urlState = { to: '/admin/shipments', urlSearch, defaultSort: 'newest' } as const;
  const columns = useShipmentColumns(now);
  const searchFor = (search: string): void =>
    void navigate({
      to: '/admin/shipments',
      search: narrowSearch(urlSearch, { search: search === '' ? undefined : search }),
    });
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className={bar.bar}>
        <SearchForm
          label={words.shipments.searchLabel}
          value={urlSearch.search}
          onSearch={searchFor}
        />
        <Filters urlSearch={urlSearch} parts={['parcel']}>
          <div className={bar.rows}>
            <ChoiceLinks
              label={words.orders.status}
              to="/admin/shipments"
              urlSearch={urlSearch}
              part="parcel"
              options={shipmentStates}
              labelOf={(state) => words.shipments.states[state]}
            />
          </div>
        </Filters>
      </div>
      <div className={css.bar}>
        <ResultCount count={list.total} />
        <ColumnChoice columns={columns} urlState={urlState} />
      </div>
      {list.shipments.length === 0 ? (
        <p className={parts.empty}>{words.shipments.none}</p>
      ) : (
        <DataTable
          caption={title}
          columns={columns}
          rows={list.shipments}
          keyOf={({ _id }) => _id}
          urlState={urlState}
        />
      )}
      <ListPages to="/admin/shipments" search={urlSearch} page={list.page} pages={list.pages} />
    </>
  );
};
