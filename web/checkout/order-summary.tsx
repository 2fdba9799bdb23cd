import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { WireCart } from '../../contract/orders/cart.ts';
import { formatRupees, toPaise } from '../../shop/money.ts';
import { Button } from '../kit/button.tsx';
import { SummaryBox, SummaryFoot, SumRows } from '../kit/page/summary.tsx';
import { Tile } from '../kit/tiles/tile.tsx';
import { formatChosenOptions } from '../shared/orders/cart/optimistic-cart.ts';
import { useClosedUntil } from '../shared/orders/closing/use-closing.ts';
import { formatCharge, hasFood, listOfferRows } from '../shared/orders/delivery/delivery-quote.ts';
import { useFormatSlot } from '../shared/orders/delivery/slot-time.ts';
import { useWords } from '../words/words.ts';
import type { CheckoutDelivery } from './use-checkout-delivery.ts';
import type { CheckoutSlot } from './use-checkout-slot.ts';
import typography from '../kit/typography.module.css';
import css from './checkout.module.css';

const CouponField = lazy(() => import('../shared/orders/cart/coupon-field.tsx'));
const DeliveryNotes = lazy(() => import('../shared/orders/delivery/delivery-notes.tsx'));

/** The items and the total of the order, with the button that places it. */
export const OrderSummary = ({
  cart,
  delivery,
  slot,
  placing,
  isHeld,
  form,
}: {
  cart: WireCart;
  delivery: CheckoutDelivery;
  slot: CheckoutSlot;
  placing: boolean;
  /** The sum or the hours are not known yet, so that nobody can agree to them. */
  isHeld: boolean;
  form: string;
}) => {
  const words = useWords();
  const format = useFormatSlot();
  const isClosed = useClosedUntil() !== null;
  const { charges, totalPrice, creditUsed, quote, zipCode } = delivery;
  const total = formatRupees(toPaise(totalPrice));
  const due = formatRupees(toPaise(totalPrice) - toPaise(creditUsed));
  return (
    <SummaryBox className={css.sum}>
      <ul>
        {cart.items.map((item) => (
          <li key={`${item.variationId} ${item.selectedProductColor ?? ''}`} className={css.mini}>
            <Tile picture={item.images[0]} alt="" sizes="52px" square />
            <div>
              <b>{item.name}</b>
              <small>
                {formatChosenOptions(item)} × {item.quantity}
              </small>
              {item.available && item.priceBefore !== undefined && (
                <small>
                  {words.cart.offerEnded(
                    formatRupees(toPaise(item.priceBefore)),
                    formatRupees(toPaise(item.price)),
                  )}
                </small>
              )}
              {!item.available && <small className={css.gone}>{words.layout.noLongerSold}</small>}
            </div>
            <span>{formatRupees(toPaise(item.linePrice))}</span>
          </li>
        ))}
      </ul>
      <SumRows
        rows={[
          [words.cart.items(cart.totalQuantity), formatRupees(toPaise(cart.totalPrice))],
          ...listOfferRows(cart.offers?.applied),
          [words.cart.shipping, formatCharge(charges.delivery)],
          ...(charges.cash > 0
            ? [[words.checkout.cod, formatRupees(toPaise(charges.cash))] as const]
            : []),
          ...(creditUsed > 0
            ? ([
                [words.cart.total, total],
                [words.checkout.storeCredit, formatRupees(-toPaise(creditUsed))],
              ] as const)
            : []),
        ]}
        total={[creditUsed > 0 ? words.checkout.toPay : words.cart.total, due]}
      />
      {cart.offers !== undefined && (
        <Suspense fallback={null}>
          <CouponField offers={cart.offers} />
        </Suspense>
      )}
      {quote !== null && (
        <Suspense fallback={null}>
          <DeliveryNotes
            quote={quote}
            pin={zipCode}
            hasFood={hasFood(cart)}
            isCheckout
            slot={slot.chosen}
          />
        </Suspense>
      )}
      <SummaryFoot
        note={
          <>
            {words.checkout.accept}{' '}
            <Link to="/terms-of-use" className={typography.link}>
              {words.checkout.terms}
            </Link>
            .
          </>
        }
      >
        <Button type="submit" form={form} wide busy={placing} disabled={isClosed || isHeld}>
          <span className={css.place}>
            {placing ? words.checkout.placing : words.checkout.placeOrder(due)}
            {slot.chosen !== null && <small>{format.slot(slot.chosen)}</small>}
          </span>
        </Button>
      </SummaryFoot>
    </SummaryBox>
  );
};
