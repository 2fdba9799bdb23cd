import type { WireCart, WireCartItem } from '../../contract/orders/cart.ts';
import {
  findLine,
  countInCart,
  readLineKey,
  type LineKey,
} from '../shared/orders/cart/optimistic-cart.ts';

/** A change of the cart that blocks an order. Prices are in rupees. */
export type CartChange =
  | { kind: 'price'; item: WireCartItem; before: number; now: number }
  | { kind: 'scarce'; item: WireCartItem; wanted: number; left: number }
  /** The item is no longer sold, or somebody removed it from the cart. */
  | { kind: 'gone'; item: WireCartItem };

/** Compares the cart that the shopper saw with the one that the server has now. */
export const compareCarts = (seen: WireCart, now: WireCart): CartChange[] => {
  const removed = seen.items
    .filter((item) => findLine(now, readLineKey(item)) === undefined)
    .map((item) => ({ kind: 'gone' as const, item }));
  const changed = now.items.flatMap((item): CartChange[] => {
    const before = findLine(seen, readLineKey(item));
    const quantityInCart = countInCart(now, item.variationId);
    return [
      ...(item.available ? [] : [{ kind: 'gone' as const, item }]),
      ...(item.available && before !== undefined && before.price !== item.price
        ? [{ kind: 'price' as const, item, before: before.price, now: item.price }]
        : []),
      ...(item.available && quantityInCart > item.stock
        ? [{ kind: 'scarce' as const, item, wanted: quantityInCart, left: item.stock }]
        : []),
    ];
  });
  return [...removed, ...changed];
};

/**
 * Lists the quantities that make the cart orderable again. An item that is no longer sold gets 0.
 * Lines of one variant share the stock in their order, so the first lines get it. The steps are
 * returned in reverse, because the server checks the stock after each of them.
 */
export const listCartCorrections = (
  changes: readonly CartChange[],
): { line: LineKey; quantity: number }[] => {
  const leftByVariant = new Map<string, number>();
  const steps = changes.flatMap((change) => {
    if (change.kind === 'gone') return [{ line: readLineKey(change.item), quantity: 0 }];
    if (change.kind !== 'scarce') return [];
    const { variationId, quantity: wanted } = change.item;
    const room = leftByVariant.get(variationId) ?? change.left;
    const quantity = Math.min(wanted, Math.max(room, 0));
    leftByVariant.set(variationId, room - quantity);
    return quantity === wanted ? [] : [{ line: readLineKey(change.item), quantity }];
  });
  return steps.reverse();
};
