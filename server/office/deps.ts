import type { Deps as OrderDeps } from '../orders/deps.ts';
import type { ShopState } from './status/shop-state.ts';

/** All that handlers use. */
export interface Deps extends OrderDeps {
  shopState: ShopState;
}
