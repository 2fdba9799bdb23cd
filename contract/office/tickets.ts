import { z } from 'zod';
import { languages } from '../../shop/people/account.ts';
import { maxTicketText, ticketSenders, ticketStates } from '../../shop/people/tickets.ts';
import {
  givenId,
  id,
  knownEmail,
  lines,
  orderNumber,
  page,
  paging,
  seenVersion,
  ticketNumber,
  timestamp,
  version,
} from '../fields.ts';
import { defineRoutes } from '../route.ts';

const state = z.enum(ticketStates).meta({ id: 'TicketState' });

const assignee = z.object({ _id: id, name: z.string() }).meta({ id: 'TicketAssignee' });

const summary = {
  _id: id,
  ticketNumber,
  name: z.string(),
  email: knownEmail,
  subject: z.string(),
  state,
  createdAt: timestamp,
  dueAt: timestamp.describe('by when it is to be solved'),
  assignee: assignee.nullable().describe('who of the staff has it; null for customers'),
  orderNumber: orderNumber.nullable().describe('the order that it is about'),
};

const ticketSummary = z.object(summary).meta({ id: 'TicketSummary' });

const ticketMessage = z
  .object({
    _id: id,
    from: z.enum(ticketSenders),
    author: z.string().nullable().describe('who of the staff wrote it; null for customers'),
    text: z.string(),
    internal: z.boolean().describe('a note that only the staff sees'),
    createdAt: timestamp,
  })
  .meta({ id: 'TicketMessage' });

const ticket = z
  .object({
    ...summary,
    orderId: id.nullable(),
    customerId: id
      .nullable()
      .describe('the account that wrote it, or that has its e-mail address; null for customers'),
    language: z.enum(languages).describe('in which the customer is written to'),
    messages: z.array(ticketMessage).describe('oldest first'),
    version,
  })
  .meta({ id: 'Ticket' });

const tickets = z.object({ tickets: z.array(ticketSummary), ...paging });
const text = lines(maxTicketText);

/** Calls about messages to the shop and what was answered. */
export const ticketCalls = defineRoutes({
  'GET /api/tickets': {
    operationId: 'listTickets',
    who: 'staff',
    right: 'messages',
    summary: 'All tickets: open ones first, by when they are due, then the solved ones',
    query: z.object({
      page,
      state: state.optional(),
      search: z
        .string()
        .trim()
        .max(100)
        .optional()
        .describe('in number, name, e-mail address, subject and order number'),
    }),
    replies: { 200: tickets },
  },
  'GET /api/tickets/mine': {
    operationId: 'listOwnTickets',
    who: 'account',
    summary:
      'Tickets that the caller wrote while logged in, or that came from the caller’s verified e-mail address, newest first',
    query: z.object({ page }),
    replies: { 200: tickets },
  },
  'GET /api/tickets/assignees': {
    operationId: 'listTicketAssignees',
    who: 'staff',
    right: 'messages',
    summary: 'Who of the staff can have a ticket',
    replies: { 200: z.object({ staff: z.array(assignee) }) },
  },
  'GET /api/tickets/link/{token}': {
    operationId: 'getTicketByLink',
    who: 'anyone',
    summary: 'The ticket of the secret link in a letter',
    replies: { 200: ticket },
    refusals: ['link_invalid'],
  },
  'POST /api/tickets/link/{token}/answers': {
    operationId: 'sendTicketAnswerByLink',
    who: 'anyone',
    summary: 'Writes to the shop about the ticket of a secret link',
    body: z.object({ text }),
    replies: { 201: ticket },
    refusals: ['link_invalid', 'too_many_requests'],
  },
  'GET /api/tickets/{id}': {
    operationId: 'getTicket',
    who: 'account',
    right: 'messages',
    summary: 'A ticket with its messages: an own one without internal notes, or any for the staff',
    replies: { 200: ticket },
    refusals: ['not_found'],
  },
  'PUT /api/tickets/{id}': {
    operationId: 'updateTicket',
    who: 'staff',
    right: 'messages',
    summary: 'Gives a ticket to somebody of the staff or to nobody, or changes its state',
    body: seenVersion.extend({
      state: state.optional(),
      assignee: givenId.nullable().optional().describe('the id of the account; null: nobody'),
    }),
    replies: { 200: ticket },
    refusals: ['not_found', 'wrong_state', 'changed_since'],
  },
  'POST /api/tickets/{id}/answers': {
    operationId: 'sendTicketAnswer',
    who: 'account',
    right: 'messages',
    summary:
      'Writes about a ticket: an answer of the staff, which is mailed to the customer, an internal note, or what the customer has to add',
    body: seenVersion.extend({
      text,
      internal: z.boolean().optional().describe('a note for the staff (staff only)'),
      solve: z.boolean().optional().describe('nothing is left to do (staff only)'),
    }),
    replies: { 201: ticket },
    refusals: ['not_found', 'not_allowed', 'changed_since', 'too_many_requests'],
  },
});

export type WireTicketSummary = z.output<typeof ticketSummary>;
export type WireTicketMessage = z.output<typeof ticketMessage>;
export type WireTicket = z.output<typeof ticket>;
export type WireTicketAssignee = z.output<typeof assignee>;
