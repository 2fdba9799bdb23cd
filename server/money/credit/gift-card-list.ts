import type { WireGiftCard } from '../../../contract/money/gift-cards.ts';
import type { Db } from '../../../database/tables.ts';
import { describePage } from '../../../shop/goods/listing/listing.ts';
import { toRupees } from '../../../shop/money.ts';
import type { GiftCardState } from '../../../shop/money/credit/gift-card.ts';
import { findCardById, findCards, type ListedCard } from './gift-card-queries.ts';

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
  const card = await findCardById(db, id);
  return card === undefined ? null : presentCard(card);
};

/** Lists gift cards, newest first. */
export const listCards = async (
  db: Db,
  { page, state }: { page: number; state?: GiftCardState | undefined },
) => {
  const { rows, total } = await findCards(db, { page, state });
  return { cards: rows.map(presentCard), ...describePage(page, total) };
};
