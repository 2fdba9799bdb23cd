import type { RunningOffer } from '../../../shop/orders/offers/conditions.ts';

/** An offer as it is stored. */
export interface StoredOffer extends RunningOffer {
  isOn: boolean;
  /** It rises with each change of the offer. */
  revision: number;
  createdAt: Date;
}
