import { Link } from '@tanstack/react-router';
import type { WireOrder, WireOrderItem } from '../../contract/orders/orders.ts';
import { formatGrams } from '../../shop/goods/weights/format-grams.ts';
import { formatRupees, toPaise } from '../../shop/money.ts';
import { giftCardProductId } from '../../shop/money/credit/gift-card.ts';
import { nameOrderLine } from '../../shop/money/credit/name-order-line.ts';
import { LineTile } from '../kit/tiles/line-tile.tsx';
import { useLanguage, useWords } from '../words/words.ts';
import css from './orders.module.css';

/** What the scale showed when the line was packed, beside what was ordered. */
const Weighed = ({ item: { weighed, weight, quantity } }: { item: WireOrderItem }) => {
  const { orders: words } = useWords();
  return weighed === null || weight === null ? null : (
    <p>{words.weighed(formatGrams(weighed), formatGrams(weight * quantity))}</p>
  );
};

/** The lines of an order, as they were when it was placed (ORDER-12, docs/product.md). */
export const OrderLines = ({
  items,
  label,
}: {
  items: readonly WireOrderItem[];
  label: string;
}) => {
  const language = useLanguage();
  return (
    <ul className={css.lines} aria-label={label}>
      {items.map((item) => (
        <li key={item._id} className={css.line}>
          <LineTile item={item} alt="" sizes="88px" square />
          <div>
            <h3>
              {item.productId === giftCardProductId ? (
                nameOrderLine(item, language)
              ) : (
                <Link to="/product/$id/{-$word}" params={{ id: item.productId }}>
                  {item.name}
                </Link>
              )}
            </h3>
            <p>{[item.size, item.color].filter(Boolean).join(', ')}</p>
            <Weighed item={item} />
          </div>
          <span className={css.each}>
            {formatRupees(toPaise(item.price))} {`×\u00a0${item.quantity}`}
          </span>
          <span className={css.money}>{formatRupees(toPaise(item.linePrice))}</span>
        </li>
      ))}
    </ul>
  );
};

export const countPieces = (order: WireOrder): number =>
  order.orderItems.reduce((sum, item) => sum + item.quantity, 0);
