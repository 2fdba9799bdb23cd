import { z } from 'zod';
import { maxTicketText } from '../../shop/people/tickets.ts';
import {
  blankToUndefined,
  email,
  givenId,
  id,
  knownEmail,
  line,
  lines,
  message,
  page,
  paging,
  ticketNumber,
  timestamp,
} from '../fields.ts';
import { defineRoutes } from '../route.ts';

const contactMessage = z
  .object({
    _id: id,
    name: z.string(),
    email: knownEmail,
    subject: z.string(),
    msg: z.string(),
    createdAt: timestamp,
    readAt: timestamp.nullable(),
  })
  .meta({ id: 'ContactMessage' });

export const contact = defineRoutes({
  'POST /api/users/message': {
    operationId: 'sendMessage',
    who: 'anyone-known',
    summary:
      'Sends a message to the shop, which becomes a ticket; the sender gets a letter with its number and a secret link',
    body: z.object({
      name: line(100),
      email,
      subject: line(150),
      msg: lines(maxTicketText),
      orderId: blankToUndefined(givenId).describe(
        'an own order that it is about; counts only with a token',
      ),
      orderNumber: blankToUndefined(line(40)).describe('the same by its number'),
    }),
    replies: { 200: message.and(z.object({ ticketNumber })) },
    refusals: ['not_found', 'too_many_requests'],
  },
  'GET /api/messages': {
    operationId: 'listMessages',
    who: 'staff',
    right: 'messages',
    summary: 'Messages of the contact form, newest first; `unread=true` leaves out read ones',
    query: z.object({ page, unread: z.enum(['true', 'false']).optional() }),
    replies: {
      200: z.object({
        messages: z.array(contactMessage),
        ...paging,
        unread: z.int().describe('in all'),
      }),
    },
  },
  'PUT /api/messages/{id}': {
    operationId: 'updateMessage',
    who: 'staff',
    right: 'messages',
    summary: 'Marks a message as read or unread',
    body: z.object({ read: z.boolean() }),
    replies: { 200: contactMessage },
    refusals: ['not_found'],
  },
});

export type WireMessage = z.output<typeof contactMessage>;
