import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListedShipment } from '../../contract/shipping.ts';
import { type ShipmentState, shipmentStates } from '../../shop/shipment.ts';
import type { AdminSearch } from '../admin-search.ts';
import { Button } from '../kit/button.tsx';
import { Pill } from '../kit/mark.tsx';
import type from '../kit/type.module.css';
import type { Loading } from '../page.ts';
import { call } from '../state/session.ts';
import { tell, tellFailure } from '../state/tell.ts';
import { useLanguage } from '../words/words.ts';
import { choiceClass, Choices, Found, SearchForm } from './list-bar.tsx';
import { ListPages } from './list-pages.tsx';
import { usePageData } from './page-data.ts';
import parts from './page-parts.module.css';
import { PageTitle } from './page-title.tsx';
import css from './table.module.css';
import { agoText, whenText } from './when.ts';
import { adminHead, adminWordsFor, useAdminWords } from './words.ts';

export const loader = async ({ context, deps, abortController }: Loading<object, AdminSearch>) => {
  const { page, search, parcel } = deps;
  const asked: AdminSearch = { ...(page === undefined ? {} : { page }), ...(search === undefined ? {} : { search }), ...(parcel === undefined ? {} : { parcel }) };
  const query = { ...(page === undefined ? {} : { page }), ...(search === undefined ? {} : { search }), ...(parcel === undefined ? {} : { status: parcel }) };
  const [{ frame }, list] = await Promise.all([adminWordsFor(context), call('GET /api/shipping', { query, signal: abortController.signal })]);
  return { title: frame.shipments, list, asked, now: Date.now() };
};

export const head = adminHead;

const tone: Record<ShipmentState, 'neem' | 'haldi' | 'madder' | 'neel' | undefined> = {
  wanted: undefined, asking: undefined, unknown: 'haldi', created: 'neel', in_transit: 'neel', delivered: 'neem', returned: 'madder', cancelled: 'madder',
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
      tell(awb === null ? 'less' : 'done', () => (awb === null ? shipments.stillWaiting : shipments.arranged));
    } catch (error) {
      tellFailure(error);
    }
    setBusy(false);
    await router.invalidate();
  };
  return <Button kind="line" size="small" busy={busy} onClick={() => void ask()}>{shipments.tryAgain}</Button>;
};

const waits = new Set<ShipmentState>(['wanted', 'asking', 'unknown']);

const Row = ({ shipment, now }: { shipment: ListedShipment; now: number }) => {
  const { shipments } = useAdminWords();
  const language = useLanguage();
  const stuck = waits.has(shipment.status) || (shipment.status === 'created' && shipment.awb === null && shipment.shipment_id !== null);
  return (
    <tr className={css.row}>
      <td><Link to="/admin/orders/$id" params={{ id: shipment.orderId }} className={css.strong}>{shipment.orderNumber}</Link></td>
      <td><Pill tone={tone[shipment.status]}>{shipments.states[shipment.status]}</Pill></td>
      <td>{shipment.courier ?? <span className={css.grey}>–</span>}</td>
      <td>{shipment.awb ?? <span className={css.grey}>–</span>}</td>
      <td>{shipment.failure ?? shipment.statusText ?? ''}</td>
      <td className={`${css.end} ${css.grey}`}><time dateTime={shipment.createdAt} title={whenText(shipment.createdAt, language)}>{agoText(shipment.createdAt, now, language)}</time></td>
      <td className={css.end}>{stuck && <span className={css.above}><Retry shipment={shipment} /></span>}</td>
    </tr>
  );
};

/** All parcels, newest first: by state, by order number or AWB; what the courier would not take can be asked for again. */
export const Page = () => {
  const { title, list, asked, now } = usePageData(loader);
  const words = useAdminWords();
  const navigate = useNavigate();
  const { search, parcel } = asked;
  const narrowed = (next: ShipmentState | undefined): AdminSearch => ({ ...(search === undefined ? {} : { search }), ...(next === undefined ? {} : { parcel: next }) });
  const ask = (text: string): void => void navigate({ to: '/admin/shipments', search: { ...(parcel === undefined ? {} : { parcel }), ...(text === '' ? {} : { search: text }) } });
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <SearchForm label={words.shipments.searchLabel} value={search} onSearch={ask} />
      <Choices label={words.orders.status}>
        {[undefined, ...shipmentStates].map((state) => (
          <Link key={state ?? ''} to="/admin/shipments" search={narrowed(state)} className={choiceClass} activeProps={{}} activeOptions={{ exact: true, includeSearch: true }} aria-current={state === parcel ? 'true' : undefined}>
            {state === undefined ? words.act.all : words.shipments.states[state]}
          </Link>
        ))}
      </Choices>
      <Found count={list.total} />
      {list.shipments.length === 0 && <p className={parts.empty}>{words.shipments.none}</p>}
      {list.shipments.length > 0 && (
        <div className={css.scroll}>
          <table className={css.table}>
            <caption className={type.hidden}>{title}</caption>
            <thead>
              <tr>
                <th scope="col">{words.orders.order}</th>
                <th scope="col">{words.orders.status}</th>
                <th scope="col">{words.shipments.courier}</th>
                <th scope="col">{words.shipments.awb}</th>
                <th scope="col">{words.shipments.lastNews}</th>
                <th scope="col" className={css.end}>{words.orders.ago}</th>
                <th scope="col"><span className={type.hidden}>{words.shipments.tryAgain}</span></th>
              </tr>
            </thead>
            <tbody>{list.shipments.map((shipment) => <Row key={shipment._id} shipment={shipment} now={now} />)}</tbody>
          </table>
        </div>
      )}
      <ListPages to="/admin/shipments" search={asked} page={list.page} pages={list.pages} />
    </>
  );
};
