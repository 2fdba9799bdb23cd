import type { NewGiftCard } from '../../../contract/money/gift-cards.ts';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import { createId } from '../../../database/id.ts';
import { formatRupees, type Paise, toPaise } from '../../../shop/money.ts';
import { giftCardProductId } from '../../../shop/money/credit/gift-card.ts';
import { maxOpenOrders } from '../../../shop/orders/order.ts';
import type { Language } from '../../../shop/people/account.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal, refuseField } from '../../platform/http/refusal.ts';
import { loadWireOrder } from '../order/orders.ts';
import type { OrderTx } from '../states/partners.ts';
import { lockBuyer } from './lock-buyer.ts';
import { countOpenOrders } from './open-orders.ts';
import { type NewLine, type NewOrder, writeOrder } from './write-order.ts';

/**
 * Refuses (400) an amount that the merchant does not offer. The row is locked, so that an amount
 * that was just withdrawn is not sold.
 */
const checkAmount = async ({ tx }: OrderTx, amount: Paise): Promise<void> => {
  const { amounts } = await tx
    .selectFrom('gift_card_offer')
    .select('amounts')
    .forKeyShare()
    .executeTakeFirstOrThrow();
  if (amounts.includes(amount)) return;
  const explanation =
    amounts.length === 0
      ? explain('gift_card_none')
      : explain('gift_card_amount', {
          amounts: amounts.map((one) => formatRupees(one)).join(', '),
        });
  throw refuseField('amount', explanation);
};

const buildLine = (amount: Paise): NewLine => ({
  id: createId('lin'),
  product_id: giftCardProductId,
  variant_id: giftCardProductId,
  name: 'Gift card',
  image: null,
  sale_unit: 'unit',
  size: formatRupees(amount),
  weight_grams: null,
  colour: '',
  quantity: 1,
  unit_price: amount,
  line_total: amount,
  weighed_grams: null,
  weight_reduction: 0,
  discount: 0,
  hsn_code: null,
  gst_rate: null,
});

const buildOrder = (
  { id, name, email }: Caller,
  { amount, language, minutes }: { amount: Paise; language: Language; minutes: number },
): NewOrder => ({
  columns: {
    id: createId('ord'),
    account_id: id,
    payment_method: 'Prepaid',
    total: amount,
    shipping_address: { name, email },
    language,
    is_gift_card: true,
  },
  lines: [buildLine(amount)],
  placedBy: { by: 'customer', actorId: id },
  recipient: email,
  holdSeconds: minutes * 60,
});

/**
 * Places an order of a gift card. It needs no parcel, takes no stock, and is paid at the gateway
 * only. Refuses an unverified account (403), a shop that is closed and too many open orders (409),
 * and an amount that is not offered (400).
 */
export const placeGiftOrder = async (
  t: OrderTx,
  caller: Caller,
  wanted: NewGiftCard,
  reservationMinutes: number,
): Promise<WireOrder> => {
  if (!caller.isVerified) throw new Refusal('not_verified', explain('verify_to_order'));
  const { language } = await lockBuyer(t.tx, caller.id);
  if ((await countOpenOrders(t.tx, caller.id)) >= maxOpenOrders)
    throw new Refusal('too_many_open_orders', explain('open_orders'));
  const amount = toPaise(wanted.amount);
  await checkAmount(t, amount);
  const newOrder = buildOrder(caller, { amount, language, minutes: reservationMinutes });
  const { id } = newOrder.columns;
  const card = {
    id: createId('gft'),
    order_id: id,
    amount,
    recipient: wanted.recipient ?? caller.email,
    message: wanted.message ?? '',
  };
  const withCard = t.tx.with('written_card', (db) => db.insertInto('gift_cards').values(card));
  await writeOrder(t, newOrder, withCard);
  return loadWireOrder(t.tx, t.partners, id);
};
