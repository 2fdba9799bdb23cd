import type { OwnData } from '../../../contract/office/own-data.ts';
import { anyOf } from '../../../database/arrays.ts';
import type { Db } from '../../../database/tables.ts';
import type { AccountRow } from '../../people/accounts/accounts.ts';

/**
 * What came from an address and went to it. Anybody can write, register or have something sent with
 * anybody's address, so it belongs to an account only once that address is verified.
 */

/**
 * Collects the messages to the shop with what was answered. Those that were written with the account
 * are its own in any case. Notes of the staff are the shop's.
 */
export const readMessages = async (
  db: Db,
  { id, email, email_verified_at }: AccountRow,
): Promise<OwnData['messages']> => {
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('account_id', '=', id),
        ...(email_verified_at === null ? [] : [eb('email', '=', email)]),
      ]),
    )
    .orderBy('created_at')
    .execute();
  const answers = await db
    .selectFrom('ticket_messages')
    .select(['ticket_id', 'sender', 'body', 'created_at'])
    .where('ticket_id', '=', anyOf(rows.map((row) => row.id)))
    .where('is_internal', '=', false)
    .orderBy('created_at')
    .execute();
  const answersByTicket = Map.groupBy(answers, ({ ticket_id }) => ticket_id);
  return rows.map((row) => ({
    ticketNumber: row.number,
    name: row.name,
    subject: row.subject,
    msg: row.body,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    answers: (answersByTicket.get(row.id) ?? []).map(({ sender, body, created_at }) => ({
      from: sender,
      text: body,
      createdAt: created_at.toISOString(),
    })),
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
