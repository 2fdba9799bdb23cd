import { RefreshCw } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { WireTracking } from '../../contract/fulfilment/shipping.ts';
import type { WireShipment } from '../../contract/orders/shipment.ts';
import { isShipmentOver } from '../../shop/fulfilment/shipment.ts';
import { SkeletonLines } from '../kit/feedback/skeleton.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import { call } from '../shared/people/session/session.ts';
import { useFormatDate } from '../shared/platform/dates.ts';
import { useWords } from '../words/words.ts';
import place from '../kit/page/place.module.css';
import typography from '../kit/typography.module.css';
import css from './order-parcel.module.css';

interface TrackingView {
  tracking: WireTracking | null;
  busy: boolean;
  failed: boolean;
}

const refreshMs = 60_000;

/**
 * Loads the tracking of a parcel, and again each minute while it is on its way and the page is
 * visible.
 */
const useTracking = ({
  _id,
  status,
}: WireShipment): TrackingView & { refresh: () => Promise<void> } => {
  const [shown, setShown] = useState<TrackingView>({ tracking: null, busy: true, failed: false });
  const refresh = useCallback(async (): Promise<void> => {
    setShown((before) => ({ ...before, busy: true }));
    const tracking = await call('GET /api/shipping/courier/track/shipment/{id}', {
      params: { id: _id },
    }).catch(() => null);
    setShown((before) => ({
      tracking: tracking ?? before.tracking,
      busy: false,
      failed: tracking === null,
    }));
  }, [_id]);
  useEffect(() => {
    void refresh();
    if (isShipmentOver(status)) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, refreshMs);
    return () => clearInterval(timer);
  }, [refresh, status]);
  return { ...shown, refresh };
};

/**
 * Did the shop mark the parcel as delivered without a scan of the courier? Then the page adds the
 * delivery above the scans.
 */
const isDeliveredByHand = ({
  shipment,
  tracking_data: { shipment_track_activities: scans },
}: WireTracking): boolean =>
  shipment.status === 'delivered' && !scans.some(({ status }) => /^delivered/i.test(status));

const Scans = ({
  tracking,
  deliveredAt,
}: {
  tracking: WireTracking;
  deliveredAt: string | null;
}) => {
  const { orders } = useWords();
  const date = useFormatDate();
  const { shipment_track_activities: scans } = tracking.tracking_data;
  const byHand = deliveredAt !== null && isDeliveredByHand(tracking) ? deliveredAt : null;
  if (scans.length === 0 && byHand === null)
    return (
      <p className={css.none}>
        {tracking.shipment.awb === null ? orders.parcelWanted : orders.noScans}
      </p>
    );
  return (
    <ol className={css.scans}>
      {byHand !== null && (
        <li>
          <time dateTime={byHand}>{date(byHand, 'moment')}</time>
          <b>{orders.states.delivered}</b>
        </li>
      )}
      {scans.map((scan) => (
        <li key={`${scan.date} ${scan.activity}`}>
          <time dateTime={scan.date}>{date(scan.date, 'moment')}</time>
          <b>{scan.activity}</b>
          <span>{scan.location}</span>
        </li>
      ))}
    </ol>
  );
};

const Facts = ({ shipment, asOf }: { shipment: WireShipment; asOf: string | null }) => {
  const { orders } = useWords();
  const date = useFormatDate();
  return (
    <p className={css.facts}>
      {shipment.courier !== null && <span>{shipment.courier}</span>}
      {shipment.awb !== null && (
        <span>
          {orders.awb} {shipment.awb}
        </span>
      )}
      {shipment.trackingUrl !== null && (
        <a
          href={shipment.trackingUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={typography.more}
        >
          {orders.atCourier}
        </a>
      )}
      {asOf !== null && <span>{orders.asOf(date(asOf, 'moment'))}</span>}
    </p>
  );
};

/** The scans of a parcel, newest first, and its courier. `title` names another than the order's. */
export const OrderParcel = ({
  shipment,
  deliveredAt,
  title,
}: {
  shipment: WireShipment;
  deliveredAt: string | null;
  title?: string;
}) => {
  const { orders, states } = useWords();
  const { tracking, busy, failed, refresh } = useTracking(shipment);
  return (
    <section className={css.parcel} aria-busy={busy}>
      <div className={place.titleRow}>
        {title === undefined ? (
          <h2 className={typography.head}>{orders.whereItIs}</h2>
        ) : (
          <h3>{title}</h3>
        )}
        <button
          type="button"
          className={typography.more}
          onClick={() => void refresh()}
          aria-disabled={busy}
        >
          {orders.refresh} <Icon of={RefreshCw} size={16} />
        </button>
      </div>
      {tracking !== null && <Scans tracking={tracking} deliveredAt={deliveredAt} />}
      {tracking === null &&
        (failed ? (
          <p className={css.none}>{states.failed}</p>
        ) : (
          <SkeletonLines label={states.loading} lines={3} />
        ))}
      <Facts
        shipment={tracking?.shipment ?? shipment}
        asOf={tracking?.tracking_data.as_of ?? shipment.trackedAt}
      />
    </section>
  );
};
