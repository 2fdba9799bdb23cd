import { sql, type Transaction } from 'kysely';
import type { NewGiftCard } from '../../../contract/gift-cards.ts';
import { createId } from '../../../database/id.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Language } from '../../../shop/account.ts';
import { giftCardProductId } from '../../../shop/credit/gift-card.ts';
import { formatRupees, type Paise, toPaise } from '../../../shop/money.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { buildOrderEvent } from '../states/order-event.ts';
import { chooseFreeNumber } from './order-number.ts';

type Tx = Transaction<Tables>;

/** Reads the amounts that the merchant offers, and locks them until the transaction ends. */
export const lockGiftAmounts = async (tx: Tx): Promise<readonly Paise[]> =>
  (await tx.selectFrom('gift_card_offer').select('amounts').forKeyShare().executeTakeFirstOrThrow())
    .amounts;

interface GiftOrder {
  caller: Caller;
  wanted: NewGiftCard;
  language: Language;
  /** How long the order waits for its payment. */
  minutes: number;
}

/** Writes an order of a gift card with its line, its card and its event. Returns its id. */
export const insertGiftOrder = async (
  tx: Tx,
  { caller, wanted: { amount, recipient, message }, language, minutes }: GiftOrder,
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
