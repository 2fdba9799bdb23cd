import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { WireBoughtItem } from '../../../../contract/orders/bought.ts';
import type { WireCart } from '../../../../contract/orders/cart.ts';
import { formatRupees, toPaise } from '../../../../shop/money.ts';
import { calculateRoomLeft, maxQuantity } from '../../../../shop/orders/cart.ts';
import { Button, ButtonLink } from '../../../kit/button.tsx';
import { Stepper } from '../../../kit/form/stepper.tsx';
import { joinClasses } from '../../../kit/join-classes.ts';
import { useFocusAfterChange } from '../../../kit/overlay/use-focus-after-change.ts';
import { Tile } from '../../../kit/tiles/tile.tsx';
import { useWords } from '../../../words/words.ts';
import { useAction } from '../../platform/use-action.ts';
import { addToCart, setCartQuantity, useCart } from '../cart/cart.ts';
import { countInCart, findLine, formatChosenOptions } from '../cart/optimistic-cart.ts';
import { countFitting, readBoughtKey, sayChange, sumFitting, toCartItem } from './bought-item.ts';
import { putAgain } from './put-again.ts';
import place from '../../../kit/page/place.module.css';
import typography from '../../../kit/typography.module.css';
import css from './again.module.css';

/** As many as stand beside other things on a page; the account shows them all. */
const maxFirst = 6;

/** Adds one of the usuals, as many as the last time; in the cart it can be changed. */
const UsualQuantity = ({ item, cart }: { item: WireBoughtItem; cart: WireCart }) => {
  const words = useWords().cart;
  const { again } = useWords().orders;
  const key = readBoughtKey(item);
  const line = findLine(cart, key);
  const fitting = countFitting(item, cart);
  if (line !== undefined)
    return (
      <Stepper
        small
        value={line.quantity}
        max={
          line.quantity +
          calculateRoomLeft(line.stock, countInCart(cart, item.variationId), line.quantity)
        }
        onChange={(quantity) => setCartQuantity(key, quantity)}
        label={words.quantityOf(item.name)}
        lessLabel={words.less}
        moreLabel={words.more}
        mostLabel={() =>
          line.stock > maxQuantity ? words.mostInLine(maxQuantity) : words.onlyLeft(line.stock)
        }
      />
    );
  if (fitting === 0) return null;
  return (
    <Button kind="line" size="small" onClick={() => addToCart(toCartItem(item, fitting), fitting)}>
      {again.add(fitting)}
      <span className={typography.hidden}>, {item.name}</span>
    </Button>
  );
};

const Usual = ({ item, cart }: { item: WireBoughtItem; cart: WireCart }) => {
  const words = useWords();
  const { price, name, images, available, stock } = item;
  const change = sayChange(item, cart, words);
  const inCart = findLine(cart, readBoughtKey(item)) !== undefined;
  return (
    <li className={joinClasses(css.usual, (!available || stock === 0) && css.gone)}>
      <Tile picture={images[0]} alt="" sizes="64px" square free />
      <div>
        <h3>
          <Link to="/product/$id/{-$word}" params={{ id: item.productId }}>
            {name}
          </Link>
        </h3>
        <p>
          {formatChosenOptions(item)}
          {available && <b>{formatRupees(toPaise(price))}</b>}
        </p>
        {change !== null && !inCart && <p className={css.change}>{change}</p>}
      </div>
      <UsualQuantity item={item} cart={cart} />
    </li>
  );
};

/** Puts all usuals into the cart, and then leads to the checkout. */
const PutAll = ({ items, cart }: { items: readonly WireBoughtItem[]; cart: WireCart }) => {
  const { again } = useWords().orders;
  const { busy, run } = useAction();
  const [isPut, setPut] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const rest = items.filter((item) => findLine(cart, readBoughtKey(item)) === undefined);
  const sum = sumFitting(rest, cart);
  const leads = (isPut || sum === 0) && cart.items.length > 0;
  useFocusAfterChange(box, String(leads), busy);
  if (!leads && sum === 0) return null;
  return (
    <span ref={box} tabIndex={-1} className={css.again}>
      {leads ? (
        <ButtonLink to="/checkout" size="small">
          {again.toCheckout}
        </ButtonLink>
      ) : (
        <Button
          size="small"
          busy={busy}
          onClick={() => run(() => putAgain(rest).then((put) => setPut(put > 0)))}
        >
          {busy ? again.putting : again.putAll(formatRupees(sum))}
        </Button>
      )}
    </span>
  );
};

/** What the account buys again and again, with its price of today (ORDER-22, docs/product.md). */
export const Usuals = ({ usuals }: { usuals: readonly WireBoughtItem[] }) => {
  const { again } = useWords().orders;
  const { cart } = useCart();
  const [isWhole, showWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // What can be bought comes first.
  const sorted = usuals.toSorted(
    (a, b) => Number(b.available && b.stock > 0) - Number(a.available && a.stock > 0),
  );
  const shown = isWhole ? sorted : sorted.slice(0, maxFirst);
  return (
    <>
      <div className={joinClasses(place.titleRow, css.titleRow)}>
        <h2 className={typography.section}>{again.usuals}</h2>
        <PutAll items={sorted} cart={cart} />
      </div>
      <ul ref={list} tabIndex={-1} className={css.usuals}>
        {shown.map((item) => (
          <Usual key={item.variationId} item={item} cart={cart} />
        ))}
      </ul>
      {shown.length < sorted.length && (
        <button
          type="button"
          className={typography.more}
          onClick={() => {
            showWhole(true);
            list.current?.focus({ preventScroll: true });
          }}
        >
          {again.showAll(sorted.length)}
        </button>
      )}
    </>
  );
};
