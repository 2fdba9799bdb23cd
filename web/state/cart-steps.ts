import type { WireCart, WireCartItem } from '../../contract/cart.ts';
import { cartQuantity, cartTotal, roomLeft } from '../../shop/cart.ts';
import { toPaise, toRupees } from '../../shop/money.ts';

/**
 * What a cart line is known by before and after the server has named it: one variant in one colour.
 */
export interface LineKey {
  variationId: string;
  color: string | null;
}

/** A wish of the shopper that the server has not answered yet. */
export type CartStep =
  | { kind: 'add'; line: LineKey; item: WireCartItem; quantity: number }
  | { kind: 'set'; line: LineKey; quantity: number }
  | { kind: 'clear' };

export const emptyCart: WireCart = { items: [], totalQuantity: 0, totalPrice: 0 };

export const keyOf = (item: WireCartItem): LineKey => ({
  variationId: item.variationId,
  color: item.selectedProductColor,
});

const sameLine = (a: LineKey, b: LineKey): boolean =>
  a.variationId === b.variationId && a.color === b.color;

export const findLine = (cart: WireCart, line: LineKey): WireCartItem | undefined =>
  cart.items.find((item) => sameLine(keyOf(item), line));

/** `M, Sky` or `1 kg`: what was chosen of a product. */
export const chosenOf = (
  item: Pick<WireCartItem, 'selectedProductSize' | 'selectedProductColor'>,
): string => [item.selectedProductSize, item.selectedProductColor].filter(Boolean).join(', ');

/** Pieces of a variant in the cart, in every colour. */
export const inCart = (cart: WireCart, variationId: string): number =>
  cartQuantity(cart.items.filter((item) => item.variationId === variationId));

const linePaise = (item: WireCartItem): number => toPaise(item.price) * item.quantity;

const summed = (items: WireCartItem[]): WireCart => ({
  items,
  totalQuantity: cartQuantity(items),
  totalPrice: toRupees(
    cartTotal(
      items.map((item) => ({
        variantId: item.variationId,
        quantity: item.quantity,
        unitPrice: toPaise(item.price),
      })),
    ),
  ),
});

const withQuantity = (item: WireCartItem, quantity: number): WireCartItem => {
  const next = { ...item, quantity, units: quantity };
  return { ...next, linePrice: toRupees(linePaise(next)) };
};

const setLine = (cart: WireCart, line: LineKey, quantity: number): WireCart =>
  summed(
    cart.items.flatMap((item) =>
      !sameLine(keyOf(item), line) ? [item] : quantity <= 0 ? [] : [withQuantity(item, quantity)],
    ),
  );

const addLine = (cart: WireCart, step: Extract<CartStep, { kind: 'add' }>): WireCart => {
  const held = findLine(cart, step.line);
  const fits = Math.min(
    step.quantity,
    roomLeft(step.item.stock, inCart(cart, step.line.variationId), held?.quantity ?? 0),
  );
  if (fits === 0) return cart;
  return held
    ? setLine(cart, step.line, held.quantity + fits)
    : summed([...cart.items, withQuantity(step.item, fits)]);
};

/** The cart as it will be when the server agrees. Never more than the stock we know of. */
export const applyStep = (cart: WireCart, step: CartStep): WireCart => {
  if (step.kind === 'clear') return emptyCart;
  if (step.kind === 'add') return addLine(cart, step);
  const held = findLine(cart, step.line);
  if (held === undefined) return cart;
  const most =
    held.quantity + roomLeft(held.stock, inCart(cart, step.line.variationId), held.quantity);
  return setLine(cart, step.line, Math.min(step.quantity, most));
};

/** The server's cart with the unanswered steps on top: what the shopper sees. */
export const shownCart = (base: WireCart, steps: readonly CartStep[]): WireCart =>
  steps.reduce(applyStep, base);

/**
 * Adds a step to the queue. Quantities asked for one line while the last one still waits become one
 * step, so that ten quick clicks are one call; `sent` is how many steps at the front are already on
 * their way.
 */
export const enqueue = (steps: readonly CartStep[], step: CartStep, sent: number): CartStep[] => {
  const last = steps.at(-1);
  const joins =
    step.kind === 'set' &&
    last?.kind === 'set' &&
    steps.length > sent &&
    sameLine(last.line, step.line) &&
    step.quantity > 0 &&
    last.quantity > 0;
  return joins ? [...steps.slice(0, -1), step] : [...steps, step];
};
