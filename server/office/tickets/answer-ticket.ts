import { sql, type Transaction } from 'kysely';
import { createId } from '../../../database/id.ts';
import type { Tables } from '../../../database/tables.ts';
import {
  canMoveTicket,
  findStateAfterAnswer,
  opensTicket,
  type TicketSender,
  type TicketState,
} from '../../../shop/people/tickets.ts';
import { type Actor, checkVersion, writeAuditEntry } from '../../platform/audit/audit-log.ts';
import type { JobWriter } from '../../platform/jobs/jobs.ts';
import { enqueueMail } from '../../platform/jobs/mail.ts';
import { writeMove } from './change-ticket.ts';
import { readTicketVersion } from './present-ticket.ts';
import type { TicketRow } from './ticket-queries.ts';

/** What is written about tickets, by both sides. The ticket is locked by the caller. */

type Tx = Transaction<Tables>;

const addMessage = async (
  tx: Tx,
  ticketId: string,
  {
    sender,
    authorId,
    text,
    isInternal,
  }: { sender: TicketSender; authorId: string | null; text: string; isInternal: boolean },
): Promise<string> => {
  const id = createId('tkm');
  await tx
    .insertInto('ticket_messages')
    .values({
      id,
      ticket_id: ticketId,
      sender,
      author_id: authorId,
      is_internal: isInternal,
      body: text,
    })
    .execute();
  return id;
};

/**
 * Moves a ticket, if the table of moves has this step; returns whether it did. A solved one for which
 * the shop owes an answer again has a new month.
 */
const moveAfterAnswer = async (
  tx: Tx,
  { id, state }: TicketRow,
  to: TicketState,
  by: TicketSender,
): Promise<boolean> => {
  if (!canMoveTicket(state, to, by)) return false;
  await tx
    .updateTable('messages')
    .set({
      state: to,
      ...(opensTicket(state, to) ? { due_at: sql<Date>`now() + interval '1 month'` } : {}),
    })
    .where('id', '=', id)
    .execute();
  return true;
};

interface StaffAnswer {
  text: string;
  internal: boolean;
  solve: boolean;
  version: string | undefined;
}

/**
 * Writes an answer of the staff, which is mailed to the customer, or an internal note, which changes
 * nothing else. Of two who answer the same state of a ticket at once, the second is refused (409), so
 * that nobody gets two answers, and none is solved over what its customer has just written. The log
 * says that an answer was given and what became of the ticket, never what the answer says.
 */
export const answerAsStaff = async (
  tx: Tx,
  jobs: JobWriter,
  by: Actor,
  { ticket, text, internal, solve, version }: StaffAnswer & { ticket: TicketRow },
): Promise<void> => {
  const { id, number, email } = ticket;
  if (!internal || solve) checkVersion(version, await readTicketVersion(tx, ticket));
  const messageId = await addMessage(tx, id, {
    sender: 'staff',
    authorId: by.caller.id,
    text,
    isInternal: internal,
  });
  const entry = { kind: 'answer', id, name: number, changes: [] } as const;
  await writeAuditEntry(tx, by, { ...entry, action: internal ? 'noted' : 'created' });
  const to = findStateAfterAnswer('staff', solve);
  if ((!internal || solve) && (await moveAfterAnswer(tx, ticket, to, 'staff')))
    await writeMove(tx, by, ticket, to);
  if (internal) return;
  await enqueueMail(tx, jobs, { kind: 'ticket-answered', ticketId: id, messageId }, email);
};

/** Writes what the customer has to add, and mails it to the shop. The ticket then waits for the shop. */
export const answerAsCustomer = async (
  tx: Tx,
  jobs: JobWriter,
  { ticket, text, shopEmail }: { ticket: TicketRow; text: string; shopEmail: string },
): Promise<void> => {
  const messageId = await addMessage(tx, ticket.id, {
    sender: 'customer',
    authorId: null,
    text,
    isInternal: false,
  });
  await moveAfterAnswer(tx, ticket, findStateAfterAnswer('customer', false), 'customer');
  await enqueueMail(tx, jobs, { kind: 'ticket-reply', ticketId: ticket.id, messageId }, shopEmail);
};
