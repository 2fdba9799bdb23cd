import type { Transaction } from 'kysely';
import type { NewOffer } from '../../../contract/orders/offers.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import { createId } from '../../../database/id.ts';
import type { Tables } from '../../../database/tables.ts';
import {
  type Change,
  type Field,
  findChanges,
  isSameValue,
  listFields,
} from '../../../shop/office/audit.ts';
import { maxOffers, type Offer } from '../../../shop/orders/offers/offer.ts';
import {
  type Actor,
  changedSince,
  checkVersion,
  writeAuditEntry,
  type UndoableEntry,
} from '../../platform/audit/audit-log.ts';
import { invalid, notFound, Refusal, refuseField } from '../../platform/http/refusal.ts';
import { presentRules, toRules } from './present.ts';
import {
  deleteOffer,
  findOffers,
  hasAllIds,
  insertOffer,
  isOfferUsed,
  lockOffer,
  raiseOffersVersion,
  updateOffer,
} from './queries.ts';
import type { StoredOffer } from './stored-offer.ts';

/** Changes of offers by staff, each with its entry in the audit log, and their undo. */

type Tx = Transaction<Tables>;

/** The offers as they are while nobody else changes them, and the revision of the next change. */
const lockOffers = async (tx: Tx): Promise<{ offers: StoredOffer[]; revision: number }> => {
  const revision = await raiseOffersVersion(tx);
  return { offers: await findOffers(tx), revision };
};

const requireOffer = (offers: readonly StoredOffer[], id: string): StoredOffer => {
  const offer = offers.find((one) => one.id === id);
  if (offer === undefined) throw notFound('offer');
  return offer;
};

const checkRoom = (offers: readonly StoredOffer[]): void => {
  if (offers.length >= maxOffers)
    throw new Refusal('duplicate', explain('too_many_offers', { count: maxOffers }));
};

/** Refuses a code that another offer has (409), and names the field. */
const checkCode = (offers: readonly StoredOffer[], { code }: Offer, id: string): void => {
  if (code === null || !offers.some((other) => other.id !== id && other.code === code)) return;
  const explanation = explain('coupon_taken');
  throw refuseField('code', explanation, 'duplicate');
};

/**
 * Refuses products and customers that do not exist, because the offer would never count for them
 * (400). Those that it has already may have gone since.
 */
const checkIds = async (tx: Tx, rules: Offer, before?: Offer): Promise<void> => {
  const listNew = (of: 'products' | 'customers'): string[] => {
    const known = new Set(before?.[of]);
    return [...new Set(rules[of])].filter((id) => !known.has(id));
  };
  if (!(await hasAllIds(tx, 'products', listNew('products'))))
    throw invalid('products', explain('product_not_found'));
  if (!(await hasAllIds(tx, 'accounts', listNew('customers'))))
    throw invalid('customers', explain('user_not_found'));
};

/** The fields of an offer in the log, as the API has them. */
const readOfferFields = (offer: (Offer & { isOn: boolean }) | undefined): Field[] => {
  if (offer === undefined) return [];
  const { effect, ...rest } = presentRules(offer);
  return listFields({ ...rest, ...effect });
};

const writeOfferEntry = async (
  tx: Tx,
  by: Actor,
  { before, after }: { before?: StoredOffer; after?: StoredOffer },
): Promise<void> => {
  const offer = after ?? before;
  if (offer === undefined) return;
  await writeAuditEntry(tx, by, {
    action: before === undefined ? 'created' : after === undefined ? 'deleted' : 'changed',
    kind: 'offer',
    id: offer.id,
    name: offer.name,
    changes: findChanges(readOfferFields(before), readOfferFields(after)),
  });
};

/**
 * Adds an offer. Refuses one too many and a code that another one has (409), and products and
 * customers that do not exist (400).
 */
export const addOffer = async (tx: Tx, by: Actor, sent: NewOffer): Promise<StoredOffer> => {
  const { offers, revision } = await lockOffers(tx);
  const rules = toRules(sent);
  const id = createId('ofr');
  checkRoom(offers);
  checkCode(offers, rules, id);
  await checkIds(tx, rules);
  const after = await insertOffer(tx, id, { rules, isOn: sent.on, revision });
  await writeOfferEntry(tx, by, { after });
  return after;
};

/**
 * Replaces the rules of an offer. Refuses one that does not exist, a code that is taken, to
 * overwrite what the caller has not seen (409), and new products and customers that do not exist
 * (400).
 */
export const changeOffer = async (
  tx: Tx,
  by: Actor,
  id: string,
  { version, ...sent }: NewOffer & { version?: string | undefined },
): Promise<StoredOffer> => {
  const { offers, revision } = await lockOffers(tx);
  const before = requireOffer(offers, id);
  checkVersion(version, String(before.revision));
  const rules = toRules(sent);
  checkCode(offers, rules, id);
  await checkIds(tx, rules, before);
  await lockOffer(tx, id);
  await updateOffer(tx, id, { rules, isOn: sent.on, revision });
  const after = { ...before, ...rules, isOn: sent.on, revision };
  await writeOfferEntry(tx, by, { before, after });
  return after;
};

const refuseUsed = async (tx: Tx, id: string): Promise<void> => {
  await lockOffer(tx, id);
  if (await isOfferUsed(tx, id)) throw new Refusal('duplicate', explain('offer_used'));
};

/** Deletes an offer. Refuses one that orders have used (409), because they keep referring to it. */
export const removeOffer = async (tx: Tx, by: Actor, id: string): Promise<void> => {
  const { offers } = await lockOffers(tx);
  const before = requireOffer(offers, id);
  await refuseUsed(tx, id);
  await deleteOffer(tx, id);
  await writeOfferEntry(tx, by, { before });
};

/** A log names no field that was and is null. */
const absentRules = {
  code: null,
  productType: null,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesByCustomer: null,
};

/** Reads what a client would send from fields of the log. */
const readLogged = (fields: Readonly<Record<string, unknown>>): NewOffer => {
  const { kind, percent, amount, buy, get, from, price, ...rest } = fields;
  const effect = Object.fromEntries(
    Object.entries({ kind, percent, amount, buy, get, from, price }).filter(
      ([, value]) => value !== undefined && value !== null,
    ),
  );
  return { ...absentRules, ...rest, effect } as unknown as NewOffer;
};

/**
 * Undoes a change of an offer; a deleted one comes back. Refuses (409) what was changed again since,
 * a new offer that orders have used, and a code that another offer has by now.
 */
export const undoOffer = async (
  tx: Tx,
  { thing_id: id, changes }: UndoableEntry,
): Promise<readonly Change[]> => {
  const { offers, revision } = await lockOffers(tx);
  const offer = offers.find((one) => one.id === id);
  const now = Object.fromEntries(readOfferFields(offer).map(({ field, value }) => [field, value]));
  if (!changes.every(({ field, to }) => isSameValue(now[field] ?? null, to))) throw changedSince();
  const was = {
    ...now,
    ...Object.fromEntries(changes.map(({ field, from }) => [field, from])),
  };
  if (was.name === null) {
    await refuseUsed(tx, id);
    await deleteOffer(tx, id);
    return changes;
  }
  const sent = readLogged(was);
  const rules = toRules(sent);
  checkCode(offers, rules, id);
  const values = { rules, isOn: sent.on, revision };
  if (offer === undefined) {
    checkRoom(offers);
    await insertOffer(tx, id, values);
    return changes;
  }
  await lockOffer(tx, id);
  await updateOffer(tx, id, values);
  return changes;
};
