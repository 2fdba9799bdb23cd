import type { OwnData } from '../../../contract/office/own-data.ts';
import type { Db } from '../../../database/tables.ts';
import type { AccountRow } from '../../people/accounts/accounts.ts';

/**
 * What came from an address and went to it. Anybody can write, register or have something sent with
 * anybody's address, so it belongs to an account only once that address is verified.
 */

/** Collects the messages of the contact form. */
export const readMessages = async (
  db: Db,
  { email, email_verified_at }: AccountRow,
): Promise<OwnData['messages']> => {
  if (email_verified_at === null) return [];
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where('email', '=', email)
    .orderBy('created_at')
    .execute();
  return rows.map(({ name, subject, body, created_at }) => ({
    name,
    subject,
    msg: body,
    createdAt: created_at.toISOString(),
  }));
};

/** Collects the letters that the shop has sent; their texts are not stored. */
export const readLetters = async (
  db: Db,
  { email, email_verified_at }: AccountRow,
): Promise<OwnData['letters']> => {
  if (email_verified_at === null) return [];
  const rows = await db
    .selectFrom('mails')
    .leftJoin('orders', 'orders.id', 'mails.order_id')
    .select(['mails.kind', 'mails.created_at', 'mails.sent_at', 'orders.number'])
    .where('recipient', '=', email)
    .orderBy('mails.created_at')
    .orderBy('mails.key')
    .execute();
  return rows.map(({ kind, created_at, sent_at, number }) => ({
    kind,
    orderNumber: number,
    createdAt: created_at.toISOString(),
    sentAt: sent_at?.toISOString() ?? null,
  }));
};

/** Collects the roles of the staff that were given and taken, and an open invitation. */
export const readRoles = async (
  db: Db,
  { id, email, email_verified_at }: AccountRow,
): Promise<OwnData['roles']> => {
  const grants = await db
    .selectFrom('admin_grants')
    .select(['role', 'granted', 'at'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute();
  const invitation =
    email_verified_at === null
      ? undefined
      : await db
          .selectFrom('staff_invitations')
          .select(['role', 'expires_at'])
          .where('email', '=', email)
          .executeTakeFirst();
  return {
    changes: grants.map(({ role, granted, at }) => ({
      role,
      given: granted,
      at: at.toISOString(),
    })),
    invitation:
      invitation === undefined
        ? null
        : { role: invitation.role, expiresAt: invitation.expires_at.toISOString() },
  };
};
