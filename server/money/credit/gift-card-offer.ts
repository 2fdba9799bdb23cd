import type { Transaction } from 'kysely';
import type { Db, Tables } from '../../../database/tables.ts';
import { type Paise, toPaise, toRupees } from '../../../shop/money.ts';
import { type Change, findChanges, isSameValue, listFields } from '../../../shop/office/audit.ts';
import {
  type Actor,
  changedSince,
  checkVersion,
  nameVersion,
  writeAuditEntry,
} from '../../platform/audit/audit-log.ts';

type Tx = Transaction<Tables>;

/** The id of the offer in the audit log. Other entries of its kind are about a gift card. */
export const offerId = 'offer';

/** Reads the amounts, in paise, smallest first. */
export const findOffer = async (db: Db): Promise<Paise[]> =>
  (await db.selectFrom('gift_card_offer').select('amounts').executeTakeFirstOrThrow()).amounts;

const lockOffer = async (tx: Tx): Promise<Paise[]> =>
  (await tx.selectFrom('gift_card_offer').select('amounts').forUpdate().executeTakeFirstOrThrow())
    .amounts;

const setOffer = async (tx: Tx, amounts: readonly Paise[]): Promise<Paise[]> => {
  const sorted = [...new Set(amounts)].sort((a, b) => a - b);
  await tx.updateTable('gift_card_offer').set({ amounts: sorted }).execute();
  return sorted;
};

/** Presents the amounts for the API. */
export const presentOffer = (paise: readonly Paise[]) => {
  const amounts = paise.map(toRupees);
  return { amounts, version: nameVersion(amounts) };
};

/**
 * Sets the amounts, with their entry in the audit log. Refuses (409) when they are no longer those of
 * `version`.
 */
export const changeOffer = async (
  tx: Tx,
  by: Actor,
  amounts: readonly Paise[],
  version?: string,
): Promise<Paise[]> => {
  const before = await lockOffer(tx);
  checkVersion(version, presentOffer(before).version);
  const after = await setOffer(tx, amounts);
  await writeAuditEntry(tx, by, {
    action: 'changed',
    kind: 'giftCards',
    id: offerId,
    name: '',
    changes: findChanges(
      listFields({ giftAmounts: before.map(toRupees) }),
      listFields({ giftAmounts: after.map(toRupees) }),
    ),
  });
  return after;
};

/** Undoes a change of the amounts. Refuses (409) when they were changed again since. */
export const undoOffer = async (tx: Tx, changes: readonly Change[]): Promise<readonly Change[]> => {
  const now = (await lockOffer(tx)).map(toRupees);
  for (const { from, to } of changes) {
    if (!isSameValue(now, to)) throw changedSince();
    await setOffer(tx, (from as number[]).map(toPaise));
  }
  return changes;
};
