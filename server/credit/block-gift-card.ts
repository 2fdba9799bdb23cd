import type { Transaction } from 'kysely';
import type { WireGiftCard } from '../../contract/gift-cards.ts';
import { explain } from '../../contract/reasons.ts';
import type { Tables } from '../../database/tables.ts';
import { type Change, findChanges, listFields } from '../../shop/audit.ts';
import { type Actor, changedSince, writeAuditEntry } from '../audit/audit-log.ts';
import type { UndoableEntry } from '../audit/undo.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { setGiftCardBlocked } from '../ledger/gift-cards.ts';
import { findCard } from './gift-card-list.ts';
import { offerId, undoOffer } from './gift-card-offer.ts';

type Tx = Transaction<Tables>;

/** Blocks an active gift card. Refuses one that does not exist (404), or is not active (409). */
export const blockCard = async (tx: Tx, by: Actor, id: string): Promise<WireGiftCard> => {
  const card = await findCard(tx, id);
  if (card === null) throw notFound('gift_card');
  if (!(await setGiftCardBlocked(tx, id, true)))
    throw new Refusal('wrong_state', explain('gift_card_not_active'));
  await writeAuditEntry(tx, by, {
    action: 'changed',
    kind: 'giftCards',
    id,
    name: card.order.orderNumber,
    changes: findChanges(
      listFields({ giftCardState: 'active' }),
      listFields({ giftCardState: 'blocked' }),
    ),
  });
  return { ...card, state: 'blocked' };
};

/** Undoes a change of the offer, or a block. Refuses (409) what was changed again since. */
export const undoGiftCards = async (
  tx: Tx,
  { thing_id: id, changes }: UndoableEntry,
): Promise<readonly Change[]> => {
  if (id === offerId) return undoOffer(tx, changes);
  if (!(await setGiftCardBlocked(tx, id, false))) throw changedSince();
  return changes;
};
