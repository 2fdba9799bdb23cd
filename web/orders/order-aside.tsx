import { lazy, Suspense } from 'react';
import type { WireOrder } from '../../contract/orders/orders.ts';
import { formatRupees, toPaise } from '../../shop/money.ts';
import { SummaryBox, SumRows } from '../kit/page/summary.tsx';
import { listOfferRows } from '../shared/orders/delivery/delivery-quote.ts';
import { useWords } from '../words/words.ts';
import { countPieces } from './order-lines.tsx';
import { OrderInvoice, OrderRefunds } from './order-money.tsx';
import place from '../kit/page/place.module.css';
import typography from '../kit/typography.module.css';
import css from './orders.module.css';

const OrderArrival = lazy(() => import('../shared/orders/delivery/order-arrival.tsx'));

/** The delivery address and the payment of an order. */
export const OrderAside = ({ order, now }: { order: WireOrder; now: number }) => {
  const { orders: words, checkout } = useWords();
  const { name, address, city, zipCode, state, country, mobile } = order.shippingAddress;
  const total = toPaise(order.totalPrice - order.weightReduction);
  const rest = Math.max(0, total - toPaise(order.creditUsed));
  return (
    <aside>
      <div className={place.titleRow}>
        <h2 className={typography.head}>{order.isGiftCard ? words.payment : words.goingTo}</h2>
      </div>
      <SummaryBox className={css.sum}>
        {!order.isGiftCard && (
          <>
            <address className={css.address}>
              {name}
              <br />
              {address}
              <br />
              {city} {zipCode}, {state}
              <br />
              {country === undefined ? '' : (checkout.countryNames[country] ?? country)}
              <br />
              <span>{mobile}</span>
            </address>
            {(order.slot !== null || order.arrival !== null) && (
              <Suspense fallback={null}>
                <OrderArrival order={order} now={now} />
              </Suspense>
            )}
            <h2 className={typography.head}>{words.payment}</h2>
          </>
        )}
        <SumRows
          rows={[
            [words.items(countPieces(order)), formatRupees(toPaise(order.itemsPrice))],
            ...listOfferRows(order.offers),
            ...(order.isGiftCard
              ? []
              : [[words.shipping, formatRupees(toPaise(order.deliveryCharge))] as const]),
            ...(order.codCharge > 0
              ? [[words.methods.COD, formatRupees(toPaise(order.codCharge))] as const]
              : []),
            ...(order.weightReduction > 0
              ? [[words.lessWeight, formatRupees(-toPaise(order.weightReduction))] as const]
              : []),
            ...(order.creditUsed > 0
              ? [[words.storeCredit, formatRupees(-toPaise(order.creditUsed))] as const]
              : []),
            [words.method, words.methods[order.paymentMethod]],
          ]}
          total={
            order.creditUsed > 0
              ? [words.amountDue, formatRupees(rest)]
              : [words.total, formatRupees(total)]
          }
        />
        <OrderRefunds refunds={order.refunds} />
        <OrderInvoice order={order} />
      </SummaryBox>
    </aside>
  );
};
