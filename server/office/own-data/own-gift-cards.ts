import type { OwnData } from '../../../contract/office/own-data.ts';
import type { Db } from '../../../database/tables.ts';
import { toRupees } from '../../../shop/money.ts';
import type { AccountRow } from '../../people/accounts/accounts.ts';

/**
 * Collects the gift cards that an account bought, redeemed, or gets at its verified address. Never
 * a code, which stands in a mail only, and nothing of the other person: a card that was given says
 * not by whom, and one that was bought not who redeemed it.
 */
export const readGiftCards = async (
  db: Db,
  { id, email, email_verified_at }: AccountRow,
): Promise<OwnData['giftCards']> => {
  const ownAddress = email_verified_at === null ? null : email;
  const rows = await db
    .selectFrom('gift_cards')
    .innerJoin('orders', 'orders.id', 'gift_cards.order_id')
    .selectAll('gift_cards')
    .select(['orders.account_id', 'orders.number'])
    .where((eb) =>
      eb.or([
        eb('orders.account_id', '=', id),
        eb('redeemed_by', '=', id),
        ...(ownAddress === null ? [] : [eb('recipient', '=', ownAddress)]),
      ]),
    )
    .orderBy('gift_cards.created_at')
    .orderBy('gift_cards.id')
    .execute();
  return rows.map((row) => {
    const isBought = row.account_id === id;
    return {
      was: isBought ? 'bought' : 'received',
      amount: toRupees(row.amount),
      state: row.state,
      orderNumber: isBought ? row.number : null,
      recipient: row.recipient === '' ? null : row.recipient,
      message: row.message === '' ? null : row.message,
      createdAt: row.created_at.toISOString(),
      redeemedAt: row.redeemed_by === id ? (row.redeemed_at?.toISOString() ?? null) : null,
    };
  });
};
