import type { NewGiftCard } from '../../../contract/gift-cards.ts';
import type { WireOrder } from '../../../contract/orders.ts';
import { explain } from '../../../contract/reasons.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { maxOpenOrders } from '../../../shop/order.ts';
import { type Caller, tokenFailed } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { enqueueMail } from '../../platform/jobs/mail.ts';
import { lockCartOwner } from '../cart/cart.ts';
import { loadWireOrder } from '../order/orders.ts';
import type { OrderTx } from '../states/partners.ts';
import { insertGiftOrder, lockGiftAmounts } from './gift-order-queries.ts';
import { countOpenOrders } from './open-orders.ts';

/**
 * Refuses (400) an amount that the merchant does not offer. The row is locked, so that an amount
 * that was just withdrawn is not sold.
 */
const checkAmount = async ({ tx }: OrderTx, amount: number): Promise<void> => {
  const amounts = await lockGiftAmounts(tx);
  if (amounts.includes(amount)) return;
  const explanation =
    amounts.length === 0
      ? explain('gift_card_none')
      : explain('gift_card_amount', {
          amounts: amounts.map((one) => formatRupees(one)).join(', '),
        });
  throw new Refusal('invalid', explanation, { errors: [{ path: 'amount', ...explanation }] });
};

/**
 * Places an order of a gift card. It needs no parcel, takes no stock, and is paid at the gateway
 * only. Refuses an unverified account (403), too many open orders (409), and an amount that is not
 * offered (400).
 */
export const placeGiftOrder = async (
  t: OrderTx,
  caller: Caller,
  wanted: NewGiftCard,
  reservationMinutes: number,
): Promise<WireOrder> => {
  if (!caller.isVerified) throw new Refusal('not_verified', explain('verify_to_order'));
  const account = await lockCartOwner(t.tx, caller.id);
  if (account === null) throw tokenFailed();
  if ((await countOpenOrders(t.tx, caller.id)) >= maxOpenOrders)
    throw new Refusal('too_many_open_orders', explain('open_orders'));
  await checkAmount(t, toPaise(wanted.amount));
  const { language } = account;
  const orderId = await insertGiftOrder(t.tx, {
    caller,
    wanted,
    language,
    minutes: reservationMinutes,
  });
  await enqueueMail(t.tx, t.jobs, { kind: 'order-placed', orderId }, caller.email);
  const hold = { key: `expire:${orderId}`, startAfter: reservationMinutes * 60 };
  await t.jobs.enqueue(t.tx, 'expire-order', { orderId }, hold);
  return loadWireOrder(t.tx, t.partners, orderId);
};
