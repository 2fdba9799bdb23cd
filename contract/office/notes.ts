import { z } from 'zod';
import { id, lines, message, timestamp } from '../fields.ts';
import { defineRoutes } from '../route.ts';

export const note = z
  .object({
    _id: id,
    text: z.string(),
    at: timestamp,
    who: z
      .object({ _id: id, name: z.string() })
      .nullable()
      .describe('null: the account was deleted'),
  })
  .meta({ id: 'OrderNote' });
export const notes = z.object({ notes: z.array(note).describe('oldest first') });
export const noteBody = z.object({ text: lines(2000) });

/** Notes of staff about a customer. No call of the customer answers them. */
export const customerNotes = defineRoutes({
  'GET /api/users/{id}/notes': {
    operationId: 'listCustomerNotes',
    who: 'staff',
    right: 'users.read',
    summary: 'The internal notes of staff about a customer',
    replies: { 200: notes },
    refusals: ['not_found'],
  },
  'POST /api/users/{id}/notes': {
    operationId: 'addCustomerNote',
    who: 'staff',
    right: 'users.note',
    summary:
      'Adds an internal note about a customer, who never sees it; it is deleted with the account. Accounts of staff have none (404)',
    body: noteBody,
    replies: { 201: note },
    refusals: ['not_found'],
  },
  'DELETE /api/users/{id}/notes/{noteId}': {
    operationId: 'deleteCustomerNote',
    who: 'staff',
    right: 'users.note',
    summary: 'Deletes an own note',
    replies: { 200: message },
    refusals: ['not_found'],
  },
});

export type WireNote = z.output<typeof note>;
