import type { WireOrder } from '../../contract/orders/orders.ts';
import { formatRupees, toPaise, toRupees } from '../../shop/money.ts';
import type { PaymentMethod } from '../../shop/orders/order.ts';
import { Button } from '../kit/button.tsx';
import { type QuotedGoods, useDeliveryQuote } from '../shared/orders/delivery/delivery-quote.ts';
import { useWords } from '../words/words.ts';
import { useOrderActions } from './use-order.ts';
import typography from '../kit/typography.module.css';
import css from './order-next.module.css';

const toGoods = (order: WireOrder): QuotedGoods => ({
  items: order.orderItems.map(({ quantity, weight }) => ({ quantity, variation: { weight } })),
  totalPrice: order.itemsPrice,
  offers: {
    discount: order.discount,
    freeDelivery: order.offers.some(({ freeDelivery }) => freeDelivery),
  },
});

/** The other way to pay an order and its total then, in rupees; null where there is none. */
const useOtherWay = (order: WireOrder): { method: PaymentMethod; total: number } | null => {
  const { zipCode = '', state = '' } = order.shippingAddress;
  const { quote } = useDeliveryQuote({ zipCode, state }, toGoods(order));
  const goods = toPaise(order.totalPrice) - toPaise(order.codCharge);
  if (order.paymentMethod === 'COD') return { method: 'Prepaid', total: toRupees(goods) };
  if (quote === null || !quote.cashAllowed) return null;
  return { method: 'COD', total: toRupees(goods + toPaise(quote.cashCharge)) };
};

/**
 * Offers to pay in another way: the order is placed anew with the same goods, hours and offers, and
 * this one ends (ORDER-21, docs/product.md).
 */
const OtherWay = ({ order }: { order: WireOrder }) => {
  const { orders: words } = useWords();
  const { doing, changeMethod } = useOrderActions(order);
  const other = useOtherWay(order);
  if (other === null) return null;
  const due = formatRupees(Math.max(0, toPaise(other.total) - toPaise(order.creditUsed)));
  return (
    <div className={css.other}>
      <Button
        size="small"
        kind="line"
        busy={doing !== null}
        onClick={() => changeMethod(other.method, other.total)}
      >
        {doing === null ? words.otherWay[other.method](due) : words.changingWay}
      </Button>
      <p className={typography.caption}>{words.otherWayHint}</p>
    </div>
  );
};

export default OtherWay;
