import type { Transaction } from 'kysely';
import type { WireGiftCard } from '../../../contract/money/gift-cards.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Paise } from '../../../shop/money.ts';
import { type Change, findChanges, listFields } from '../../../shop/office/audit.ts';
import { lockOrder } from '../../orders/order/orders.ts';
import { countOutgoing, lockOutgoings } from '../../orders/states/outgoings.ts';
import {
  type Actor,
  changedSince,
  writeAuditEntry,
  type UndoableEntry,
} from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound, wrongState } from '../../platform/http/refusal.ts';
import { lockRefundable } from '../refunds/return-money.ts';
import { findCard } from './gift-card-list.ts';
import { offerId, undoOffer } from './gift-card-offer.ts';
import { findCardById } from './gift-card-queries.ts';
import { setGiftCardBlocked } from './gift-cards.ts';

type Tx = Transaction<Tables>;

/** Blocks an active gift card. Refuses one that does not exist (404), or is not active (409). */
export const blockCard = async (tx: Tx, by: Actor, id: string): Promise<WireGiftCard> => {
  const card = await findCard(tx, id);
  if (card === null) throw notFound('gift_card');
  if (!(await setGiftCardBlocked(tx, id, true))) throw wrongState('gift_card_not_active');
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

/** Refuses (409) to make a card valid whose order does not keep all of its worth any more. */
const checkWorth = async (tx: Tx, orderId: string, amount: Paise): Promise<void> => {
  const order = await lockOrder(tx, orderId);
  const { gateway, credit } =
    order === null ? { gateway: 0, credit: 0 } : await lockRefundable(tx, order);
  if (gateway + credit < amount) throw wrongState('gift_card_order_refunded');
};

/**
 * Makes a blocked card valid again. That gives its worth away, so it counts against the refund limit
 * (403). Refuses (409) a card that is not blocked, and one whose order was refunded, also in part:
 * its money is with the buyer again.
 */
const unblockCard = async (tx: Tx, by: Actor & { caller: Caller }, id: string): Promise<void> => {
  await lockOutgoings(tx, by.caller);
  const card = await findCardById(tx, id);
  if (card === undefined) throw changedSince();
  await checkWorth(tx, card.order_id, card.amount);
  if (!(await setGiftCardBlocked(tx, id, false))) throw changedSince();
  await countOutgoing(tx, by.caller, { way: 'gift_card', amount: card.amount });
};

/** Undoes a change of the offer, or a block. Refuses (409) what was changed again since. */
export const undoGiftCards = async (
  tx: Tx,
  { thing_id: id, changes }: UndoableEntry,
  by: Actor & { caller: Caller },
): Promise<readonly Change[]> => {
  if (id === offerId) return undoOffer(tx, changes);
  await unblockCard(tx, by, id);
  return changes;
};
