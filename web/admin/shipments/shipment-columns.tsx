import type { ListedShipment } from '../../../contract/fulfilment/shipping.ts';
import type { ShipmentState } from '../../../shop/fulfilment/shipment.ts';
import { Button } from '../../kit/button.tsx';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { PlainLink } from '../../kit/html/plain-link.tsx';
import { Pill, type Tone } from '../../kit/marks/badges.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { readCourierStatus } from '../orders/courier-status.ts';
import { TimeAgo } from '../parts/moment.tsx';
import { useMay } from '../parts/rights.ts';
import { useAdminWords } from '../parts/words.ts';
import { buildOrderPath } from '../table/row-paths.ts';
import type { Column } from '../table/table.tsx';
import css from '../table/table.module.css';

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
  const { busy, run } = useAction({ reloads: true });
  const ask = (): void =>
    run(async () => {
      const { awb } = await call('POST /api/shipping/{id}/retry', { params: { id: shipment._id } });
      if (awb === null) addToast('less', shipments.stillWaiting);
      else addToast('done', shipments.arranged);
    });
  return (
    <Button kind="line" size="small" busy={busy} onClick={ask}>
      {shipments.tryAgain}
    </Button>
  );
};

const waitingStates = new Set<ShipmentState>(['wanted', 'asking', 'unknown']);

const isStuck = ({ status, awb, shipment_id }: ListedShipment): boolean =>
  waitingStates.has(status) || (status === 'created' && awb === null && shipment_id !== null);

/** The columns of a table of shipments. */
export const useShipmentColumns = (now: number): Column<ListedShipment>[] => {
  const { orders, shipments } = useAdminWords();
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
      cell: ({ createdAt }) => <TimeAgo at={createdAt} now={now} />,
    },
  ];
};
