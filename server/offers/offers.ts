import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { applyOffers, type OfferResult } from '../../shop/offers/apply.ts';
import type { RunningOffer, Shopper } from '../../shop/offers/conditions.ts';
import type { OfferLine } from '../../shop/offers/goods.ts';
import { needsUseCounts } from '../../shop/offers/offer.ts';

/** An offer as it is stored. */
export interface StoredOffer extends RunningOffer {
  isOn: boolean;
  /** It rises with each change of the offer. */
  revision: number;
  createdAt: Date;
}

/** The version of the offers, as a part of another statement. */
export const offersVersion = sql<number>`(select version from offers_version)`;

/** Reads all offers, newest first. */
export const findOffers = async (db: Db): Promise<StoredOffer[]> =>
  (
    await db
      .selectFrom('offers')
      .select(['id', 'is_on', 'revision', 'rules', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
  ).map(({ id, is_on, revision, rules, created_at }) => ({
    ...rules,
    id,
    isOn: is_on,
    revision,
    createdAt: created_at,
  }));

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
}

/** The states of orders that have given their uses of offers back. */
const closedStates = sql`('expired', 'cancelled')`;

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
  const { rows } = await sql<{ id: string; all: number; own: number; is_first: boolean }>`
    select offers.id, offers.used as all,
      (select count(*) from offer_uses join orders on orders.id = offer_uses.order_id
        where offer_uses.offer_id = offers.id and orders.account_id = ${accountId} and orders.state not in ${closedStates}) as own,
      not exists (select from orders where account_id = ${accountId} and state not in ${closedStates}) as is_first
    from offers where id = any(${ids}::text[])`.execute(db);
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

/** Is there an offer with this code that is switched on? */
export const hasOfferWithCode = async (db: Db, code: string): Promise<boolean> =>
  (await db
    .selectFrom('offers')
    .select('id')
    .where('code', '=', code)
    .where('is_on', '=', true)
    .executeTakeFirst()) !== undefined;
