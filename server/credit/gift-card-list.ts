import type { WireGiftCard } from '../../contract/gift-cards.ts';
import type { Db } from '../../database/tables.ts';
import { countPages, pageSize } from '../../shop/catalogue/listing.ts';
import type { GiftCardState } from '../../shop/credit/gift-card.ts';
import { toRupees } from '../../shop/money.ts';

const selectCards = (db: Db) =>
  db
    .selectFrom('gift_cards')
    .innerJoin('orders', 'orders.id', 'gift_cards.order_id')
    .select([
      'gift_cards.id',
      'gift_cards.amount',
      'gift_cards.state',
      'gift_cards.recipient',
      'gift_cards.code_hash',
      'gift_cards.sealed_code',
      'gift_cards.created_at',
      'gift_cards.redeemed_at',
      'gift_cards.redeemed_by',
      'gift_cards.order_id',
      'orders.number',
    ]);

type ListedCard = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];

/** Presents a gift card for the API, field by field: neither the code nor its hash leaves. */
const presentCard = (card: ListedCard): WireGiftCard => ({
  _id: card.id,
  amount: toRupees(card.amount),
  state: card.state,
  order: { _id: card.order_id, orderNumber: card.number },
  recipient: card.recipient,
  isSent: card.code_hash !== null && card.sealed_code === null,
  createdAt: card.created_at.toISOString(),
  redeemedAt: card.redeemed_at?.toISOString() ?? null,
  redeemedBy: card.redeemed_by,
});

export const findCard = async (db: Db, id: string): Promise<WireGiftCard | null> => {
  const card = await selectCards(db).where('gift_cards.id', '=', id).executeTakeFirst();
  return card === undefined ? null : presentCard(card);
};

/** Lists gift cards, newest first. */
export const listCards = async (
  db: Db,
  { page, state }: { page: number; state?: GiftCardState | undefined },
) => {
  const [rows, { total }] = await Promise.all([
    selectCards(db)
      .$if(state !== undefined, (query) => query.where('gift_cards.state', '=', state ?? 'active'))
      .orderBy('gift_cards.created_at', 'desc')
      .orderBy('gift_cards.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    db
      .selectFrom('gift_cards')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'active'))
      .executeTakeFirstOrThrow(),
  ]);
  return { cards: rows.map(presentCard), page, pages: countPages(total), total };
};
