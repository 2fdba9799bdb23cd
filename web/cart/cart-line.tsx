import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import type { WireCart, WireCartItem } from '../../contract/orders/cart.ts';
import { formatRupees, toPaise } from '../../shop/money.ts';
import { maxQuantity, calculateRoomLeft } from '../../shop/orders/cart.ts';
import { Button } from '../kit/button.tsx';
import { Stepper } from '../kit/form/stepper.tsx';
import { IconButton } from '../kit/icon/icon-button.tsx';
import { Tile } from '../kit/tiles/tile.tsx';
import { removeFromCart, setCartQuantity } from '../shared/orders/cart/cart.ts';
import {
  formatChosenOptions,
  countInCart,
  readLineKey,
} from '../shared/orders/cart/optimistic-cart.ts';
import { useWords } from '../words/words.ts';
import typography from '../kit/typography.module.css';
import css from './cart-page.module.css';

/** Returns why the line cannot be ordered; null when it can. */
const useScarcity = (item: WireCartItem, quantityInCart: number): string | null => {
  const { cart: words, layout } = useWords();
  if (!item.available)
    return item.unavailableReason === 'variation_gone'
      ? words.noLongerSoldSo(item.selectedProductSize)
      : layout.noLongerSold;
  if (item.stock === 0) return words.gone;
  return quantityInCart > item.stock ? words.onlyLeft(item.stock) : null;
};

/** The quantity of a line. An item that is no longer sold can only be removed. */
const LineQuantity = ({ item, quantityInCart }: { item: WireCartItem; quantityInCart: number }) => {
  const words = useWords().cart;
  const maxInLine = item.quantity + calculateRoomLeft(item.stock, quantityInCart, item.quantity);
  if (!item.available)
    return (
      <Button kind="line" size="small" onClick={() => removeFromCart(readLineKey(item))}>
        {words.takeOut}
        <span className={typography.hidden}>, {item.name}</span>
      </Button>
    );
  return (
    <Stepper
      small
      value={item.quantity}
      max={Math.max(1, maxInLine)}
      onChange={(quantity) => setCartQuantity(readLineKey(item), quantity)}
      label={words.quantityOf(item.name)}
      lessLabel={words.less}
      moreLabel={words.more}
      mostLabel={() =>
        item.stock > maxQuantity ? words.mostInLine(maxQuantity) : words.onlyLeft(item.stock)
      }
    />
  );
};

/** One line of the cart: product, unit price, quantity and line price. */
export const CartLine = ({ item, cart }: { item: WireCartItem; cart: WireCart }) => {
  const words = useWords().cart;
  const quantityInCart = countInCart(cart, item.variationId);
  const scarce = useScarcity(item, quantityInCart);
  const product = { to: '/product/$id/{-$word}', params: { id: item.productId } } as const;
  return (
    <li className={css.line}>
      <Tile picture={item.images[0]} alt="" sizes="112px" square />
      <div>
        <h2>
          <Link {...product}>{item.name}</Link>
        </h2>
        <p>{formatChosenOptions(item)}</p>
        {scarce !== null && <p className={css.scarce}>{scarce}</p>}
        {item.available && item.priceBefore !== undefined && (
          <p className={css.scarce}>
            {words.offerEnded(
              formatRupees(toPaise(item.priceBefore)),
              formatRupees(toPaise(item.price)),
            )}
          </p>
        )}
      </div>
      <div className={css.each}>
        {formatRupees(toPaise(item.price))}
        {item.discount > 0 && <small>-{item.discount}%</small>}
      </div>
      <LineQuantity item={item} quantityInCart={quantityInCart} />
      <span className={css.money}>{formatRupees(toPaise(item.linePrice))}</span>
      <IconButton
        icon={Trash2}
        label={words.remove(item.name)}
        onClick={() => removeFromCart(readLineKey(item))}
      />
    </li>
  );
};
