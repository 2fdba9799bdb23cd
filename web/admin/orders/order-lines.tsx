import type { WireOrder, WireOrderItem } from '../../../contract/orders/orders.ts';
import { formatGrams } from '../../../shop/goods/weights/format-grams.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { giftCardProductId } from '../../../shop/money/credit/gift-card.ts';
import { nameOrderLine } from '../../../shop/money/credit/name-order-line.ts';
import { PlainLink } from '../../kit/html/plain-link.tsx';
import { LineTile } from '../../kit/tiles/line-tile.tsx';
import { listOfferRows } from '../../shared/orders/delivery/delivery-quote.ts';
import { useLanguage, useWords } from '../../words/words.ts';
import { Panel } from '../parts/panel.tsx';
import { useMay } from '../parts/rights.ts';
import { useAdminWords } from '../parts/words.ts';
import { buildProductPath } from '../table/row-paths.ts';
import css from './order-page.module.css';

const money = (rupees: number): string => formatRupees(toPaise(rupees));

const Line = ({ item }: { item: WireOrderItem }) => {
  const { order } = useAdminWords();
  const language = useLanguage();
  const { orders } = useWords();
  const hasEditor = useMay()('products') && item.productId !== giftCardProductId;
  return (
    <li className={css.line}>
      <LineTile item={item} alt="" sizes="64px" square free />
      <div>
        {hasEditor ? (
          <PlainLink href={buildProductPath(item.productId)}>{item.name}</PlainLink>
        ) : (
          nameOrderLine(item, language)
        )}
        <p>{[item.size, item.color].filter(Boolean).join(', ')}</p>
        {item.weighed !== null && item.weight !== null && (
          <p>
            {orders.weighed(formatGrams(item.weighed), formatGrams(item.weight * item.quantity))}
          </p>
        )}
      </div>
      <p className={css.each}>
        {item.quantity} × {money(item.price)}
        <span> {order.perPiece}</span>
      </p>
      <b>{money(item.linePrice)}</b>
    </li>
  );
};

/** The items at the prices of purchase, and the total. */
export const OrderLines = ({ order }: { order: WireOrder }) => {
  const words = useAdminWords();
  const { orders } = useWords();
  const charges = [
    { label: orders.shipping, amount: order.deliveryCharge },
    { label: orders.methods.COD, amount: order.codCharge },
  ].filter(({ amount }) => amount > 0);
  return (
    <Panel title={words.order.items}>
      <ul>
        {order.orderItems.map((item) => (
          <Line key={item._id} item={item} />
        ))}
      </ul>
      {listOfferRows(order.offers).map(([label, value]) => (
        <p key={label} className={css.charge}>
          {label} <span>{value}</span>
        </p>
      ))}
      {charges.map(({ label, amount }) => (
        <p key={label} className={css.charge}>
          {label} <span>{money(amount)}</span>
        </p>
      ))}
      {order.weightReduction > 0 && (
        <p className={css.charge}>
          {orders.lessWeight} <span>{money(-order.weightReduction)}</span>
        </p>
      )}
      <p className={css.total}>
        {words.order.total} <b>{money(order.totalPrice - order.weightReduction)}</b>
      </p>
      {order.creditUsed > 0 && (
        <>
          <p className={css.charge}>
            {orders.storeCredit} <span>{money(-order.creditUsed)}</span>
          </p>
          <p className={css.charge}>
            {orders.amountDue}{' '}
            <span>{money(Math.max(0, order.amountDue - order.weightReduction))}</span>
          </p>
        </>
      )}
    </Panel>
  );
};
