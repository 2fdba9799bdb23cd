import { z } from 'zod';
import { email, id, line, lines, message, page, timestamp } from './fields.ts';
import { defineRoutes } from './route.ts';

const contactMessage = z
  .object({
    _id: id,
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    msg: z.string(),
    createdAt: timestamp,
    readAt: timestamp.nullable(),
  })
  .meta({ id: 'ContactMessage' });

export const contact = defineRoutes({
  'POST /api/users/message': {
    operationId: 'sendMessage',
    who: 'anyone',
    summary: 'A message to the shop: mailed, and kept for the admin',
    body: z.object({ name: line(100), email, subject: line(150), msg: lines(5000) }),
    replies: { 200: message },
    refusals: ['too_many_requests'],
  },
  'GET /api/messages': {
    operationId: 'listMessages',
    who: 'admin',
    summary:
      'What the contact form brought, newest first; `unread=true` leaves out what has been read',
    query: z.object({ page, unread: z.enum(['true', 'false']).optional() }),
    replies: {
      200: z.object({
        messages: z.array(contactMessage),
        page: z.int(),
        pages: z.int(),
        total: z.int(),
        unread: z.int().describe('in all'),
      }),
    },
  },
  'PUT /api/messages/{id}': {
    operationId: 'updateMessage',
    who: 'admin',
    summary: 'Marks a message as read or unread',
    body: z.object({ read: z.boolean() }),
    replies: { 200: contactMessage },
    refusals: ['not_found'],
  },
});

export type WireMessage = z.output<typeof contactMessage>;
