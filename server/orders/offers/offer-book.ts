import type { WireShownOffer } from '../../../contract/goods/product.ts';
import type { Db } from '../../../database/tables.ts';
import { chooseShownOffers, type ShownGoods } from '../../../shop/orders/offers/shown.ts';
import { presentShownOffer } from './present.ts';
import { findOffers } from './queries.ts';
import type { StoredOffer } from './stored-offer.ts';

/**
 * The offers that are switched on, in memory. Their version says whether they are those of the
 * database, so they are read again only after a change.
 */
export class OfferBook {
  #version: number | null = null;
  #offers: readonly StoredOffer[] = [];

  /** Returns the offers of this version, or newer ones if they have changed since. */
  async readAt(db: Db, version: number): Promise<readonly StoredOffer[]> {
    if (version === this.#version) return this.#offers;
    // A shop that never had an offer has none to read.
    const offers = version === 0 ? [] : (await findOffers(db)).filter(({ isOn }) => isOn);
    // Changes between the two statements make the offers newer than the version. The next caller
    // sees a version that is not this one, and reads them again.
    this.#offers = offers;
    this.#version = version;
    return offers;
  }

  /** The offers of this version that the page of a product tells, in the shape of the API. */
  async listShown(db: Db, version: number, goods: ShownGoods, at: Date): Promise<WireShownOffer[]> {
    return chooseShownOffers(await this.readAt(db, version), goods, at).map(presentShownOffer);
  }
}
