import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { WireReturn } from '../../../contract/fulfilment/return-shapes.ts';
import type { WireShipment } from '../../../contract/orders/shipment.ts';
import { canChoosePickup } from '../../../shop/fulfilment/returns/pickup.ts';
import { isShipmentLive } from '../../../shop/fulfilment/shipment.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { call } from '../../shared/people/session/session.ts';
import { readCourierStatus } from '../orders/courier-status.ts';
import { useAdminWords } from '../parts/words.ts';
import { StepForm } from './step-form.tsx';
import typography from '../../kit/typography.module.css';
import css from './returns.module.css';

const askingMs = 4000;

/** Is the courier being asked at this moment, as far as anybody knows? */
const isAsking = ({ shipping, pickupTrouble }: WireReturn): boolean =>
  pickupTrouble === null &&
  shipping !== null &&
  isShipmentLive(shipping.status) &&
  shipping.awb === null;

/** Loads the page again until the courier has answered. */
const useAnswer = (asking: boolean): void => {
  const router = useRouter();
  useEffect(() => {
    if (!asking) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void router.invalidate();
    }, askingMs);
    return () => clearInterval(timer);
  }, [asking, router]);
};

const Parcel = ({ shipping }: { shipping: WireShipment }) => {
  const { shipments } = useAdminWords();
  const { courier, awb, trackingUrl, statusText } = shipping;
  return (
    <p className={css.parcel}>
      {courier !== null && <span>{courier}</span>}
      {awb !== null && (
        <span>
          {shipments.awb}{' '}
          {trackingUrl === null ? (
            awb
          ) : (
            <a className={typography.link} href={trackingUrl} rel="noreferrer" target="_blank">
              {awb}
            </a>
          )}
        </span>
      )}
      {statusText !== null && <span>{readCourierStatus(statusText)}</span>}
    </p>
  );
};

const Choice = ({ one }: { one: WireReturn }) => {
  const { returns: words } = useAdminWords();
  const params = { id: one._id };
  const isByCourier = one.pickup === 'courier';
  const mayBook =
    !isByCourier ||
    one.shipping === null ||
    (one.pickupTrouble !== null && one.pickupTrouble !== 'lost');
  return (
    <StepForm
      describeDone={(step) => (step === 'courier' ? words.courierAsked : words.leftToShopper)}
      onSend={(_form, step) =>
        call('POST /api/returns/{id}/pickup', {
          params,
          body: { pickup: step === 'courier' ? 'courier' : 'hand' },
        })
      }
    >
      {(busy) => (
        <div className={css.actions}>
          {mayBook && (
            <Button type="submit" size="small" kind="line" value="courier" busy={busy}>
              {isByCourier && one.shipping !== null ? words.bookAgain : words.bookCourier}
            </Button>
          )}
          {isByCourier && (
            <Button type="submit" size="small" kind="line" value="hand" busy={busy}>
              {words.leaveToShopper}
            </Button>
          )}
        </div>
      )}
    </StepForm>
  );
};

/** How an approved return comes back: its parcel, what went wrong with it, and the choice anew. */
export const ReturnPickup = ({ one }: { one: WireReturn }) => {
  const { returns: words } = useAdminWords();
  const { status, pickup, shipping, pickupTrouble: trouble, failure } = one;
  useAnswer(isAsking(one));
  const isComing = status === 'approved' || status === 'in_transit' || status === 'arrived';
  if (trouble === 'collected') return <Notice kind="warn">{words.troubles.collected}</Notice>;
  if (pickup === null || !isComing) return null;
  return (
    <div className={css.pickup}>
      <p className={css.quiet}>
        {words.pickups[pickup]}
        {isAsking(one) && <>. {words.asking}</>}
      </p>
      {shipping !== null && shipping.status !== 'cancelled' && <Parcel shipping={shipping} />}
      {status === 'approved' && pickup === 'courier' && shipping === null && (
        <Notice kind="warn">{words.notBooked}</Notice>
      )}
      {trouble !== null && (
        <Notice kind="warn">
          {words.troubles[trouble]}
          {failure !== null && (trouble === 'refused' || trouble === 'unknown') && <> {failure}</>}
        </Notice>
      )}
      {canChoosePickup(status, shipping?.status ?? null) && <Choice one={one} />}
    </div>
  );
};
