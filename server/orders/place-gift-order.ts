import { sql } from 'kysely';
import type { NewGiftCard } from '../../contract/gift-cards.ts';
import type { WireOrder } from '../../contract/orders.ts';
import { explain } from '../../contract/reasons.ts';
import { createId } from '../../database/id.ts';
import { giftCardProductId } from '../../shop/credit/gift-card.ts';
import { formatRupees, toPaise } from '../../shop/money.ts';
import { maxOpenOrders } from '../../shop/order.ts';
import { lockCartOwner } from '../cart/cart.ts';
import { type Caller, tokenFailed } from '../http/caller.ts';
import { Refusal } from '../http/refusal.ts';
import { enqueueMail } from '../jobs/mail.ts';
import { chooseFreeNumber } from './order-number.ts';
import type { OrderTx } from './order-transaction.ts';
import { countOpenOrders, loadWireOrder } from './orders.ts';
import { buildOrderEvent } from './state-machine.ts';

/**
 * Refuses (400) an amount that the merchant does not offer. The row is locked, so that an amount
 * that was just withdrawn is not sold.
 */
const checkAmount = async ({ tx }: OrderTx, amount: number): Promise<void> => {
  const { amounts } = await tx
    .selectFrom('gift_card_offer')
    .select('amounts')
    .forKeyShare()
    .executeTakeFirstOrThrow();
  if (amounts.includes(amount)) return;
  const explanation = explain('gift_card_amount', {
    amounts: amounts.map((one) => formatRupees(one)).join(', '),
  });
  throw new Refusal('invalid', explanation, { errors: [{ path: 'amount', ...explanation }] });
};

const writeGiftOrder = async (
  { tx }: OrderTx,
  caller: Caller,
  { amount, recipient, message }: NewGiftCard,
  { language, minutes }: { language: 'en' | 'fn' | 'de'; minutes: number },
): Promise<string> => {
  const id = createId('ord');
  const paise = toPaise(amount);
  await tx
    .insertInto('orders')
    .values({
      id,
      number: chooseFreeNumber(),
      account_id: caller.id,
      state: 'placed',
      payment_method: 'Prepaid',
      total: paise,
      kg_total: 0,
      item_count: 1,
      shipping_address: JSON.stringify({ name: caller.name, email: caller.email }),
      language,
      hold_until: sql<Date>`now() + make_interval(mins => ${minutes})`,
      is_gift_card: true,
    })
    .execute();
  await tx
    .insertInto('order_lines')
    .values({
      id: createId('lin'),
      order_id: id,
      position: 0,
      product_id: giftCardProductId,
      variant_id: giftCardProductId,
      name: 'Gift card',
      image: null,
      sale_unit: 'unit',
      size: formatRupees(paise),
      weight_grams: null,
      quantity: 1,
      unit_price: paise,
      line_total: paise,
      hsn_code: null,
      gst_rate: null,
    })
    .execute();
  await tx
    .insertInto('gift_cards')
    .values({
      id: createId('gft'),
      order_id: id,
      amount: paise,
      recipient: recipient ?? caller.email,
      message: message ?? '',
    })
    .execute();
  await tx
    .insertInto('order_events')
    .values(buildOrderEvent(id, null, { to: 'placed', by: 'customer', actorId: caller.id }))
    .execute();
  return id;
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
  const orderId = await writeGiftOrder(t, caller, wanted, {
    language,
    minutes: reservationMinutes,
  });
  await enqueueMail(t.tx, t.jobs, { kind: 'order-placed', orderId }, caller.email);
  const hold = { key: `expire:${orderId}`, startAfter: reservationMinutes * 60 };
  await t.jobs.enqueue(t.tx, 'expire-order', { orderId }, hold);
  return loadWireOrder(t.tx, orderId);
};
