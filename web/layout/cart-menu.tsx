import { Link } from '@tanstack/react-router';
import { ShoppingBag } from 'lucide-react';
import { useEffect } from 'react';
import type { WireCartItem } from '../../contract/cart.ts';
import { formatRupees, toPaise } from '../../shop/money.ts';
import { ButtonLink } from '../kit/button.tsx';
import { Count, iconButtonClass } from '../kit/icon-button.tsx';
import { Icon } from '../kit/icon.tsx';
import { Popover } from '../kit/popover.tsx';
import { Tile } from '../kit/tile.tsx';
import type from '../kit/type.module.css';
import { load, useCart } from '../state/cart.ts';
import { useSession } from '../state/session.ts';
import { useWords } from '../words/words.ts';
import css from './cart-menu.module.css';

const linesShown = 4;

const Line = ({ item }: { item: WireCartItem }) => (
  <li className={css.line}>
    <Tile picture={item.images[0]} alt="" sizes="64px" square free />
    <div>
      <Link to="/product/$id" params={{ id: item.productId }}><b>{item.name}</b></Link>
      <span className={type.caption}>{[item.selectedProductSize, item.selectedProductColor].filter(Boolean).join(', ')} × {item.quantity}</span>
    </div>
    <span className={css.sum}>{formatRupees(toPaise(item.linePrice))}</span>
  </li>
);

/** The cart under its icon: what is in it, what it comes to, and where to go on. */
export const CartMenu = () => {
  const { layout } = useWords();
  const user = useSession();
  const { cart } = useCart();
  const id = user?._id;
  useEffect(() => {
    if (id !== undefined) void load();
  }, [id]);
  const { items, totalQuantity, totalPrice } = cart;
  const more = items.length - linesShown;
  const button = <><Icon of={ShoppingBag} /><Count of={totalQuantity} /></>;
  return (
    <Popover label={layout.counted(layout.cart, totalQuantity)} button={button} buttonClass={iconButtonClass} panelClass={items.length === 0 ? css.empty : css.cart}>
      {items.length === 0 ? (
        <>
          <p>{layout.emptyCart}</p>
          <ButtonLink to="/collections" kind="line" size="small">{layout.collections}</ButtonLink>
        </>
      ) : (
        <>
          <div className={css.top}>
            <h2 className={type.head}>{layout.cart}</h2>
            <span className={type.caption}>{layout.items(totalQuantity)}</span>
          </div>
          <ul>{items.slice(0, linesShown).map((item) => <Line key={item.cartItemId || item.variationId} item={item} />)}</ul>
          {more > 0 && <p className={`${type.caption} ${css.more}`}>{layout.moreLines(more)}</p>}
          <div className={css.total}><span>{layout.total}</span><span>{formatRupees(toPaise(totalPrice))}</span></div>
          <div className={css.go}>
            <ButtonLink to="/cart" kind="line" size="small">{layout.cart}</ButtonLink>
            <ButtonLink to="/checkout" size="small">{layout.checkout}</ButtonLink>
          </div>
        </>
      )}
    </Popover>
  );
};
