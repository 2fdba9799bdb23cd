import type { FunctionComponent } from 'react';
import type { WireCart } from '../../contract/orders/cart.ts';

/** Stands in the cart, below the sum. */
export type CartSection = FunctionComponent<{ cart: WireCart }>;

/** A shop without such a section; `local/sections/cart.tsx` stands in for this file. */
export const Section: CartSection | null = null;
