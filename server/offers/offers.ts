import type { WireShownOffer } from '../../contract/product.ts';
import type { Db } from '../../database/tables.ts';
import { applyOffers, type OfferResult } from '../../shop/offers/apply.ts';
import type { RunningOffer, Shopper } from '../../shop/offers/conditions.ts';
import type { OfferLine } from '../../shop/offers/goods.ts';
import { needsUseCounts } from '../../shop/offers/offer.ts';
import { chooseShownOffers, type ShownGoods } from '../../shop/offers/shown.ts';
import { presentShownOffer } from './present.ts';
import { countUses, findOffers } from './queries.ts';
import type { StoredOffer } from './stored-offer.ts';

export { hasOfferWithCode, offersVersion } from './queries.ts';
export type { StoredOffer } from './stored-offer.ts';

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

/**
 * Reads what the conditions of offers ask of a shopper. It takes a statement only if one of the
 * offers asks for something.
 */
const readShopper = async (
  db: Db,
  accountId: string,
  offers: readonly RunningOffer[],
): Promise<Shopper> => {
  const ids = offers.filter(needsUseCounts).map(({ id }) => id);
  if (ids.length === 0) return { accountId, isFirstOrder: true, uses: new Map() };
  const rows = await countUses(db, accountId, ids);
  return {
    accountId,
    isFirstOrder: rows.every(({ is_first }) => is_first),
    uses: new Map(rows.map(({ id, all, own }) => [id, { all, own }])),
  };
};

/** A cart that offers are applied to. */
export interface OfferedCart {
  accountId: string;
  code: string | null;
  lines: readonly OfferLine[];
  at: Date;
}

/** Applies the offers of the shop to a cart, with what the database knows of its shopper. */
export const applyToCart = async (
  db: Db,
  offers: readonly StoredOffer[],
  { accountId, code, lines, at }: OfferedCart,
): Promise<OfferResult<StoredOffer>> => {
  const asked = offers.filter((offer) => offer.code === null || offer.code === code);
  const shopper = await readShopper(db, accountId, asked);
  return applyOffers(offers, lines, { code, shopper, at });
};
