import type { WholeIdentity } from '../../shop/office/identity.ts';
import type { Deps as OrderDeps } from '../orders/deps.ts';
import type { ShopState } from './status/shop-state.ts';

/** All that handlers use. */
export interface Deps extends OrderDeps {
  shopState: ShopState;
  /** Finds the identity that the link of a preview shows; null for a link that shows nothing. */
  findDrafted: (token: string) => Promise<WholeIdentity | null>;
}
