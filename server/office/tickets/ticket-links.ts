import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { createToken, hashToken } from '../../platform/http/caller.ts';

/**
 * Secret links to a ticket. Each letter has one of its own, so that the hash is all that is stored.
 * Unlike the link of a password it works more than once: people look again (TICKET-5,
 * docs/product.md).
 */

/** Days for which a link works. Each further letter has a new one. */
const ticketLinkDays = 90;

/** Makes a link to a ticket. Returns its token, or null if the ticket is gone. */
export const addTicketLink = async (db: Db, ticketId: string): Promise<string | null> => {
  const token = createToken();
  const { rows } = await sql`
    insert into ticket_links (token_hash, ticket_id, expires_at)
    select ${hashToken(token)}, id, now() + make_interval(days => ${ticketLinkDays}) from messages where id = ${ticketId}
    returning ticket_id`.execute(db);
  return rows.length === 0 ? null : token;
};

/** Finds the id of the ticket that a link leads to; null for a link that is wrong or too old. */
export const findLinkedTicket = async (db: Db, token: string): Promise<string | null> =>
  (
    await db
      .selectFrom('ticket_links')
      .select('ticket_id')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst()
  )?.ticket_id ?? null;

export const deleteOldTicketLinks = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('ticket_links')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
};
