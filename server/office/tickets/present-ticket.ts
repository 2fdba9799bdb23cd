import type {
  WireTicket,
  WireTicketMessage,
  WireTicketSummary,
} from '../../../contract/office/tickets.ts';
import type { Db } from '../../../database/tables.ts';
import type { TicketSender } from '../../../shop/people/tickets.ts';
import { nameVersion } from '../../platform/audit/audit-log.ts';
import { listTicketMessages, type TicketMessageRow, type TicketRow } from './ticket-queries.ts';

/**
 * Presents a ticket as the staff or its customer sees it. Customers see no internal notes, and no
 * names of the staff.
 */
export const presentSummary = (row: TicketRow, reader: TicketSender): WireTicketSummary => ({
  _id: row.id,
  ticketNumber: row.number,
  name: row.name,
  email: row.email,
  subject: row.subject,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  assignee:
    reader === 'customer' || row.assignee_id === null
      ? null
      : { _id: row.assignee_id, name: row.assignee_name ?? '' },
  orderNumber: row.order_number,
});

const presentFirstMessage = (row: TicketRow): WireTicketMessage => ({
  _id: row.id,
  from: 'customer',
  author: null,
  text: row.body,
  internal: false,
  createdAt: row.created_at.toISOString(),
});

const presentMessage = (row: TicketMessageRow, reader: TicketSender): WireTicketMessage => ({
  _id: row.id,
  from: row.sender,
  author: reader === 'staff' && row.sender === 'staff' ? row.author_name : null,
  text: row.body,
  internal: row.is_internal,
  createdAt: row.created_at.toISOString(),
});

/** Names what an answer is an answer to. An internal note changes nothing of that. */
const nameTicketVersion = (row: TicketRow, messages: readonly TicketMessageRow[]): string =>
  nameVersion([
    row.state,
    row.assignee_id,
    messages.filter(({ is_internal }) => !is_internal).map(({ id }) => id),
  ]);

/** Reads the version of a ticket, of which a change may have been made. */
export const readTicketVersion = async (db: Db, row: TicketRow): Promise<string> =>
  nameTicketVersion(row, await listTicketMessages(db, row.id));

/** Presents a ticket with its messages. */
export const presentTicket = async (
  db: Db,
  row: TicketRow,
  reader: TicketSender,
): Promise<WireTicket> => {
  const messages = await listTicketMessages(db, row.id);
  return {
    ...presentSummary(row, reader),
    orderId: row.order_id,
    customerId: reader === 'staff' ? row.customer_id : null,
    language: row.language,
    messages: [
      presentFirstMessage(row),
      ...messages
        .filter(({ is_internal }) => reader === 'staff' || !is_internal)
        .map((message) => presentMessage(message, reader)),
    ],
    version: nameTicketVersion(row, messages),
  };
};
