import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { Tile } from '../../kit/tiles/tile.tsx';
import { useCart } from '../../shared/orders/cart/cart.ts';
import { formatChosenOptions } from '../../shared/orders/cart/optimistic-cart.ts';
import { useWords } from '../../words/words.ts';
import typography from '../../kit/typography.module.css';
import css from './waiting-goods.module.css';

/** Lines that are shown; a phone should show the login form below them. */
const maxLines = 3;

/** What the visitor has chosen: it is in the cart after the login (CART-1, docs/product.md). */
const WaitingGoods = () => {
  const { cart: words, layout } = useWords();
  const id = useId();
  const { items, totalPrice } = useCart().cart;
  const more = items.length - maxLines;
  return (
    <section className={css.box} aria-labelledby={id}>
      <h2 id={id} className={typography.head}>
        {words.waiting}
      </h2>
      <p className={typography.muted}>{words.waitingLead}</p>
      <ul className={css.lines}>
        {items.slice(0, maxLines).map((item) => (
          <li key={`${item.variationId} ${item.selectedProductColor ?? ''}`}>
            <Tile picture={item.images[0]} alt="" sizes="52px" square free />
            <div>
              <b>{item.name}</b>
              <small>
                {formatChosenOptions(item)} × {item.quantity}
              </small>
              {!item.available && <small className={css.gone}>{layout.noLongerSold}</small>}
            </div>
            <span>{formatRupees(toPaise(item.linePrice))}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={typography.caption}>{words.moreWaiting(more)}</p>}
      <p className={css.total}>
        <b>{words.total}</b>
        <b>{formatRupees(toPaise(totalPrice))}</b>
      </p>
      <p className={css.links}>
        <Link to="/cart" className={typography.link}>
          {words.seeWaiting}
        </Link>
        <Link to="/collections" className={typography.link}>
          {words.keepShopping}
        </Link>
      </p>
    </section>
  );
};

export default WaitingGoods;
