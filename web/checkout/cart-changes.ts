import type { WireCart, WireCartItem } from '../../contract/cart.ts';
import { findLine, inCart, keyOf, type LineKey } from '../state/cart-steps.ts';

/** What stands in the way of an order, line by line. Prices in rupees. */
export type CartChange =
  | { kind: 'price'; item: WireCartItem; before: number; now: number }
  | { kind: 'scarce'; item: WireCartItem; wanted: number; left: number }
  | { kind: 'gone'; item: WireCartItem };

/** Compares the cart that the shopper saw with the one that the server has now. */
export const cartChanges = (seen: WireCart, now: WireCart): CartChange[] => {
  const gone = seen.items.filter((item) => findLine(now, keyOf(item)) === undefined).map((item) => ({ kind: 'gone' as const, item }));
  const changed = now.items.flatMap((item): CartChange[] => {
    const before = findLine(seen, keyOf(item));
    const wanted = inCart(now, item.variationId);
    return [
      ...(before !== undefined && before.price !== item.price ? [{ kind: 'price' as const, item, before: before.price, now: item.price }] : []),
      ...(wanted > item.stock ? [{ kind: 'scarce' as const, item, wanted, left: item.stock }] : []),
    ];
  });
  return [...gone, ...changed];
};

/**
 * How many to take of which line, so that what is left suffices: the first lines of a variant get it. The last lines come
 * first, because each step by itself must leave a cart that the stock can bear.
 */
export const mendingSteps = (changes: readonly CartChange[]): { line: LineKey; quantity: number }[] => {
  const left = new Map<string, number>();
  const steps = changes.flatMap((change) => {
    if (change.kind !== 'scarce') return [];
    const { variationId, quantity: wanted } = change.item;
    const room = left.get(variationId) ?? change.left;
    const quantity = Math.min(wanted, Math.max(room, 0));
    left.set(variationId, room - quantity);
    return quantity === wanted ? [] : [{ line: keyOf(change.item), quantity }];
  });
  return steps.reverse();
};
