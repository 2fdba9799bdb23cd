import { randomBytes } from 'node:crypto';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Db, Tables } from '../../../database/tables.ts';
import { formatGiftCode, giftCodeLength } from '../../../shop/money/credit/gift-code.ts';
import type { JobWriter } from '../../platform/jobs/jobs.ts';
import { enqueueMail } from '../../platform/jobs/mail.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { addCredit } from './credit-ledger.ts';

/** Gift cards, from the payment of their order to the store credit of whoever redeems them. */

type Tx = Transaction<Tables>;

export type GiftCardRow = Selectable<Tables['gift_cards']>;

const purpose = 'gift card';

/** Makes the gift cards of a paid order valid, and requests the mails that carry their codes. */
export const activateGiftCards = async (
  { tx, jobs }: { tx: Tx; jobs: JobWriter },
  orderId: string,
): Promise<void> => {
  const cards = await tx
    .updateTable('gift_cards')
    .set({ state: 'active' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'ordered')
    .returning(['id', 'recipient'])
    .execute();
  for (const { id, recipient } of cards)
    await enqueueMail(tx, jobs, { kind: 'gift-card', cardId: id }, recipient);
};

/**
 * Returns an active gift card with its code, for the mail. The first call makes the code: only its
 * keyed hash stays. Until `forgetGiftCode`, the sealed code stays too, so that a mail that is
 * written again has the same one. Null for a card that is not active, or whose code was sent.
 */
export const openGiftCode = async (
  tx: Tx,
  box: SecretBox,
  id: string,
): Promise<{ card: GiftCardRow; code: string } | null> => {
  const card = await tx
    .selectFrom('gift_cards')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'active')
    .forUpdate()
    .executeTakeFirst();
  if (card === undefined) return null;
  if (card.code_hash !== null) {
    const opened = card.sealed_code === null ? null : box.open(card.sealed_code, id);
    return opened === null ? null : { card, code: opened.toString() };
  }
  const code = formatGiftCode(randomBytes(giftCodeLength));
  await tx
    .updateTable('gift_cards')
    .set({ code_hash: box.hash(code, purpose), sealed_code: box.seal(Buffer.from(code), id) })
    .where('id', '=', id)
    .execute();
  return { card, code };
};

/** Erases the sealed code of a gift card whose mail was sent. */
export const forgetGiftCode = async (db: Db, id: string): Promise<void> => {
  await db.updateTable('gift_cards').set({ sealed_code: null }).where('id', '=', id).execute();
};

/**
 * Redeems a code into the store credit of an account, once, whoever else tries at this moment.
 * Returns the paise, `used` for a card that was redeemed before, and null for no valid code. The
 * caller keeps the account from being deleted.
 */
export const redeemGiftCode = async (
  tx: Tx,
  box: SecretBox,
  { code, accountId }: { code: string; accountId: string },
): Promise<number | 'used' | null> => {
  const card = await tx
    .selectFrom('gift_cards')
    .select(['id', 'state', 'amount'])
    .where('code_hash', '=', box.hash(code, purpose))
    .forUpdate()
    .executeTakeFirst();
  if (card === undefined || card.state === 'blocked') return null;
  if (card.state === 'redeemed') return 'used';
  const entry = await addCredit(tx, { accountId, amount: card.amount, reason: 'redeemed' });
  await tx
    .updateTable('gift_cards')
    .set({
      state: 'redeemed',
      redeemed_by: accountId,
      credit_entry_id: entry,
      redeemed_at: sql<Date>`now()`,
      // The recipient is not needed any more.
      recipient: '',
      message: '',
    })
    .where('id', '=', card.id)
    .execute();
  return card.amount;
};

/** Locks the gift cards of an order until the transaction ends. */
export const lockGiftCards = (tx: Tx, orderId: string): Promise<GiftCardRow[]> =>
  tx
    .selectFrom('gift_cards')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Moves a gift card between `active` and `blocked`. Returns false when it is in another state. */
export const setGiftCardBlocked = async (
  tx: Tx,
  id: string,
  isBlocked: boolean,
): Promise<boolean> => {
  const [from, to] = isBlocked
    ? (['active', 'blocked'] as const)
    : (['blocked', 'active'] as const);
  const { numUpdatedRows } = await tx
    .updateTable('gift_cards')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Blocks the gift cards of an order that are still valid. */
export const blockGiftCards = async (tx: Tx, orderId: string): Promise<void> => {
  for (const { id } of await lockGiftCards(tx, orderId)) await setGiftCardBlocked(tx, id, true);
};

/**
 * Forgets to whom gift cards were sent: those that an account bought, and those sent to its
 * address. A mail that is not sent yet keeps its recipient.
 */
export const forgetGiftRecipients = async (
  tx: Tx,
  account: { id: string; email: string },
): Promise<void> => {
  await tx
    .updateTable('gift_cards')
    .set({ recipient: '', message: '' })
    .where('code_hash', 'is not', null)
    .where('sealed_code', 'is', null)
    .where((eb) =>
      eb.or([
        eb('recipient', '=', account.email),
        eb(
          'order_id',
          'in',
          eb.selectFrom('orders').select('id').where('account_id', '=', account.id),
        ),
      ]),
    )
    .execute();
};
