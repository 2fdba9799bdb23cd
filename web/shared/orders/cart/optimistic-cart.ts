import type { WireCart, WireCartItem } from '../../../../contract/orders/cart.ts';
import { toPaise, toRupees } from '../../../../shop/money.ts';
import {
  countCartItems,
  calculateCartTotal,
  calculateRoomLeft,
} from '../../../../shop/orders/cart.ts';

/**
 * Identifies a cart line before and after the server has given it an id: one variant in one colour.
 */
export interface LineKey {
  variationId: string;
  color: string | null;
}

/** A change that the server has not answered yet. */
export type CartChange =
  | { kind: 'add'; line: LineKey; item: WireCartItem; quantity: number }
  | { kind: 'set'; line: LineKey; quantity: number }
  | { kind: 'clear' };

export const emptyCart: WireCart = { items: [], totalQuantity: 0, totalPrice: 0 };

export const readLineKey = (item: WireCartItem): LineKey => ({
  variationId: item.variationId,
  color: item.selectedProductColor,
});

const isSameLine = (a: LineKey, b: LineKey): boolean =>
  a.variationId === b.variationId && a.color === b.color;

export const findLine = (cart: WireCart, line: LineKey): WireCartItem | undefined =>
  cart.items.find((item) => isSameLine(readLineKey(item), line));

/** Formats the chosen size and colour: `M, Sky` or `1 kg`. */
export const formatChosenOptions = (
  item: Pick<WireCartItem, 'selectedProductSize' | 'selectedProductColor'>,
): string => [item.selectedProductSize, item.selectedProductColor].filter(Boolean).join(', ');

/** Counts the pieces or packs of a variant in the cart, over all colours. */
export const countInCart = (cart: WireCart, variationId: string): number =>
  countCartItems(cart.items.filter((item) => item.variationId === variationId));

const lineTotalPaise = (item: WireCartItem): number => toPaise(item.price) * item.quantity;

/** What offers and a rule of price take off stays as it was until the server answers. */
const withTotals = (items: WireCartItem[], { offers }: WireCart): WireCart => ({
  ...(offers === undefined ? {} : { offers }),
  items,
  totalQuantity: countCartItems(items),
  totalPrice: toRupees(
    calculateCartTotal(
      items.map((item) => ({
        variantId: item.variationId,
        quantity: item.quantity,
        unitPrice: toPaise(item.price),
      })),
    ),
  ),
});

/** Builds a cart of these items, before offers. */
export const fillCart = (items: readonly WireCartItem[]): WireCart =>
  withTotals(
    items.map((item) => withQuantity(item, item.quantity)),
    emptyCart,
  );

const withQuantity = (item: WireCartItem, quantity: number): WireCartItem => {
  const next = { ...item, quantity, units: quantity };
  return { ...next, linePrice: toRupees(lineTotalPaise(next)) };
};

const setLine = (cart: WireCart, line: LineKey, quantity: number): WireCart =>
  withTotals(
    cart.items.flatMap((item) =>
      !isSameLine(readLineKey(item), line)
        ? [item]
        : quantity <= 0
          ? []
          : [withQuantity(item, quantity)],
    ),
    cart,
  );

const addLine = (cart: WireCart, change: Extract<CartChange, { kind: 'add' }>): WireCart => {
  const line = findLine(cart, change.line);
  const fits = Math.min(
    change.quantity,
    calculateRoomLeft(
      change.item.stock,
      countInCart(cart, change.line.variationId),
      line?.quantity ?? 0,
    ),
  );
  if (fits === 0) return cart;
  return line
    ? setLine(cart, change.line, line.quantity + fits)
    : withTotals([...cart.items, withQuantity(change.item, fits)], cart);
};

/** Returns the cart with one change applied. The quantity never exceeds the known stock. */
const applyChange = (cart: WireCart, change: CartChange): WireCart => {
  if (change.kind === 'clear') return emptyCart;
  if (change.kind === 'add') return addLine(cart, change);
  const line = findLine(cart, change.line);
  if (line === undefined) return cart;
  const maxQuantity =
    line.quantity +
    calculateRoomLeft(line.stock, countInCart(cart, change.line.variationId), line.quantity);
  return setLine(cart, change.line, Math.min(change.quantity, maxQuantity));
};

/**
 * Returns the server's cart with the unanswered changes applied: the cart that the shopper sees.
 */
export const applyChanges = (base: WireCart, changes: readonly CartChange[]): WireCart =>
  changes.reduce(applyChange, base);

/**
 * Adds a change to the queue. A new quantity replaces a queued quantity of the same line, so that
 * ten quick clicks are one call. `sent` is the number of changes at the front that are already on
 * their way.
 */
export const enqueueChange = (
  changes: readonly CartChange[],
  change: CartChange,
  sent: number,
): CartChange[] => {
  const last = changes.at(-1);
  const joins =
    change.kind === 'set' &&
    last?.kind === 'set' &&
    changes.length > sent &&
    isSameLine(last.line, change.line) &&
    change.quantity > 0 &&
    last.quantity > 0;
  return joins ? [...changes.slice(0, -1), change] : [...changes, change];
};
