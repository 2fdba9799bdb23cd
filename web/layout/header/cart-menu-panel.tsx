import { Link } from '@tanstack/react-router';
import type { WireCart, WireCartItem } from '../../../contract/orders/cart.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { Tile } from '../../kit/tiles/tile.tsx';
import { formatChosenOptions } from '../../shared/orders/cart/optimistic-cart.ts';
import { useWords } from '../../words/words.ts';
import typography from '../../kit/typography.module.css';
import css from './cart-menu-panel.module.css';

const maxLines = 4;

const Line = ({ item }: { item: WireCartItem }) => {
  const { layout } = useWords();
  return (
    <li className={css.line}>
      <Tile picture={item.images[0]} alt="" sizes="64px" square free />
      <div>
        <Link to="/product/$id/{-$word}" params={{ id: item.productId }}>
          <b>{item.name}</b>
        </Link>
        <span className={typography.caption}>
          {formatChosenOptions(item)} × {item.quantity}
        </span>
        {!item.available && <span className={css.gone}>{layout.noLongerSold}</span>}
      </div>
      <span className={css.sum}>{formatRupees(toPaise(item.linePrice))}</span>
    </li>
  );
};

/** The first lines of the cart, its total, and links to the cart and the checkout. */
export const CartMenuPanel = ({
  cart: { items, totalQuantity, totalPrice },
}: {
  cart: WireCart;
}) => {
  const { layout } = useWords();
  const more = items.length - maxLines;
  return (
    <>
      <div className={css.top}>
        <h2 className={typography.head}>{layout.cart}</h2>
        <span className={typography.caption}>{layout.items(totalQuantity)}</span>
      </div>
      <ul>
        {items.slice(0, maxLines).map((item) => (
          <Line key={`${item.variationId} ${item.selectedProductColor ?? ''}`} item={item} />
        ))}
      </ul>
      {more > 0 && <p className={`${typography.caption} ${css.more}`}>{layout.moreLines(more)}</p>}
      <div className={css.total}>
        <span>{layout.total}</span>
        <span>{formatRupees(toPaise(totalPrice))}</span>
      </div>
      <div className={css.go}>
        <ButtonLink to="/cart" kind="line" size="small">
          {layout.cart}
        </ButtonLink>
        <ButtonLink to="/checkout" size="small">
          {layout.checkout}
        </ButtonLink>
      </div>
    </>
  );
};
