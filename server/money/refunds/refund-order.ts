import type { Transaction } from 'kysely';
import type { RefundBody } from '../../../contract/money/payments.ts';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { explain, type Explanation } from '../../../contract/reasons/reasons.ts';
import type { Tables } from '../../../database/tables.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { formatRupees, type Paise, toPaise, toRupees } from '../../../shop/money.ts';
import { minRefund } from '../../../shop/money/payment.ts';
import { findChanges, listFields } from '../../../shop/office/audit.ts';
import type { Deps } from '../../orders/deps.ts';
import { lockOrder, loadWireOrder } from '../../orders/order/orders.ts';
import { countOutgoing, lockOutgoings } from '../../orders/states/outgoings.ts';
import { type Actor, writeAuditEntry } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type IdempotentRequest, runOnce } from '../../platform/http/idempotency.ts';
import { notFound, Refusal, refuseField, wrongState } from '../../platform/http/refusal.ts';
import { blockGiftCards, lockGiftCards } from '../credit/gift-cards.ts';
import { cancelShipmentsIfRefunded } from './refunds.ts';
import { lockRefundable, type Refundable, returnMoney } from './return-money.ts';

interface RefundRequest extends RefundBody {
  by: Actor & { caller: Caller };
  idempotentRequest: IdempotentRequest | null;
}

const invalidAmount = (explanation: Explanation): Refusal =>
  refuseField('amount', explanation, 'wrong_state');

/**
 * Returns the amount to refund, in paise. The gateway has a minimum: neither its part nor what it keeps
 * may be below it, but the last paise of an order with an account go into the store credit.
 */
const checkAmount = (
  { gateway, credit, isPaid }: Refundable,
  hasAccount: boolean,
  rupees: number | undefined,
): Paise => {
  if (!isPaid) throw wrongState('nothing_to_refund');
  const left = gateway + credit;
  if (left === 0) throw new Refusal('already_refunded', explain('already_refunded'));
  const amount = rupees === undefined ? left : toPaise(rupees);
  if (amount > left) throw invalidAmount(explain('left_to_refund', { amount: formatRupees(left) }));
  const keptByGateway = Math.max(0, gateway - amount);
  const share = Math.min(gateway, amount);
  // What is left at the end goes into the store credit, if anybody is left who can have it.
  const isTooSmall = share > 0 && share < minRefund && (keptByGateway > 0 || !hasAccount);
  if (isTooSmall) throw invalidAmount(explain('min_refund', { amount: formatRupees(minRefund) }));
  if (keptByGateway > 0 && keptByGateway < minRefund)
    throw invalidAmount(
      explain('refund_leaves_too_little', { amount: formatRupees(keptByGateway) }),
    );
  return amount;
};

/** Blocks the gift cards of an order that is refunded. Refuses (409) when one was redeemed. */
const blockUnusedGiftCards = async (tx: Transaction<Tables>, orderId: string): Promise<void> => {
  if ((await lockGiftCards(tx, orderId)).some(({ state }) => state === 'redeemed'))
    throw wrongState('gift_card_redeemed');
  await blockGiftCards(tx, orderId);
};

const requestRefunds = async (
  { jobs, partners }: Deps,
  tx: Transaction<Tables>,
  orderId: string,
  { amount: rupees, reason, by }: RefundRequest,
): Promise<WireOrder> => {
  await lockOutgoings(tx, by.caller);
  const order = await lockOrder(tx, orderId);
  if (order === null) throw notFound('order');
  const total = checkAmount(await lockRefundable(tx, order), order.account_id !== null, rupees);
  await countOutgoing(tx, by.caller, { way: 'refund', amount: total });
  if (order.is_gift_card) await blockUnusedGiftCards(tx, orderId);
  await returnMoney({ tx, jobs }, order, { amount: total, reason, by: by.caller.id });
  await cancelShipmentsIfRefunded({ tx, jobs, partners }, order);
  await writeAuditEntry(tx, by, {
    action: 'refunded',
    kind: 'order',
    id: orderId,
    name: order.number,
    changes: findChanges([], listFields({ refund: toRupees(total), reason })),
  });
  return loadWireOrder(tx, partners, orderId);
};

/**
 * Refunds money of an order for an admin: `amount` in rupees, or all that is left without it. It
 * goes back through the gateway first, and the rest into the store credit. The order is locked, so that concurrent refunds count each other; the database also refuses more than
 * was captured. Refuses an order that does not exist (404); one that nobody has paid or with too
 * little left, and parts below the gateway's minimum (409); and more than the refund limit
 * without a recent password check (403).
 */
export const refundOrder = (
  deps: Deps,
  orderId: string,
  asked: RefundRequest,
): Promise<{ status: 201; data: WireOrder }> =>
  runTransaction(deps.store.db, (tx) =>
    runOnce(tx, asked.idempotentRequest, async () => ({
      status: 201 as const,
      data: await requestRefunds(deps, tx, orderId, asked),
    })),
  );
