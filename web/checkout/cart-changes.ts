import type { WireCart, WireCartItem } from '../../contract/cart.ts';
import { inCart, findLine, keyOf } from '../state/cart-steps.ts';

/** What stands in the way of an order, line by line. Prices in rupees. */
export type CartChange =
  | { kind: 'price'; item: WireCartItem; before: number; now: number }
  | { kind: 'scarce'; item: WireCartItem; wanted: number; left: number };

/** Compares the cart that the shopper saw with the one that the server has now. */
export const cartChanges = (seen: WireCart, now: WireCart): CartChange[] =>
  now.items.flatMap((item): CartChange[] => {
    const before = findLine(seen, keyOf(item));
    const wanted = inCart(now, item.variationId);
    return [
      ...(before !== undefined && before.price !== item.price ? [{ kind: 'price' as const, item, before: before.price, now: item.price }] : []),
      ...(wanted > item.stock ? [{ kind: 'scarce' as const, item, wanted, left: item.stock }] : []),
    ];
  });
