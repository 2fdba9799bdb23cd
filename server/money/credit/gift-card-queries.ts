import type { Db } from '../../../database/tables.ts';
import { pageSize } from '../../../shop/goods/listing/listing.ts';
import type { GiftCardState } from '../../../shop/money/credit/gift-card.ts';

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

export type ListedCard = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];

export const findCardById = (db: Db, id: string): Promise<ListedCard | undefined> =>
  selectCards(db).where('gift_cards.id', '=', id).executeTakeFirst();

/** Finds a page of the gift cards, newest first, and counts all of them. */
export const findCards = async (
  db: Db,
  { page, state }: { page: number; state: GiftCardState | undefined },
): Promise<{ rows: ListedCard[]; total: number }> => {
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
  return { rows, total };
};
