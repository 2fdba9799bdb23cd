import { z } from 'zod';
import { auditActions, auditKinds } from '../../shop/office/audit.ts';
import { id, message, page, paging, timestamp } from '../fields.ts';
import { defineRoutes } from '../route.ts';

const change = z
  .object({
    field: z.string(),
    part: z.string().nullable().describe('of which part, such as the size of a variation'),
    from: z.string().nullable().describe('null: nothing; long values are cut'),
    to: z.string().nullable(),
  })
  .meta({ id: 'AuditChange' });

const entry = z
  .object({
    _id: id,
    at: timestamp,
    who: z.object({ _id: id, name: z.string().describe('as it was then') }),
    peer: z.string().describe('the network address of the admin'),
    action: z.enum(auditActions),
    kind: z.enum(auditKinds),
    thing: z.object({
      _id: id,
      name: z.string().describe('as it was then; of a user as it is now'),
    }),
    changes: z.array(change),
    together: z.int().describe('how many changes the same call made, this one included'),
    undoable: z.boolean(),
  })
  .meta({ id: 'AuditEntry' });

/** The last change of something that two people may edit at once. */
export const lastChange = z
  .object({ at: timestamp, by: z.string().describe('the name of who made it, as it was then') })
  .nullable()
  .meta({ id: 'LastChange' });

const day = z.iso.date();

export const auditCalls = defineRoutes({
  'GET /api/audit': {
    operationId: 'listAuditEntries',
    who: 'staff',
    right: 'audit.read',
    summary: 'Who changed what, newest first',
    query: z.object({
      page,
      kind: z.enum(auditKinds).optional(),
      search: z
        .string()
        .trim()
        .max(100)
        .optional()
        .describe('in the names and ids of who and what'),
      from: day.optional().describe('the first day, in Indian time'),
      to: day.optional().describe('the last day'),
    }),
    replies: {
      200: z.object({ entries: z.array(entry), ...paging }),
    },
  },
  'POST /api/audit/{id}/undo': {
    operationId: 'undoAuditEntry',
    who: 'staff',
    right: 'audit.undo',
    summary: 'Undoes a change that is undoable, unless a later one has touched it',
    query: z.object({
      together: z
        .enum(['true', 'false'])
        .optional()
        .describe('true: also the other changes of the same call, all or none'),
    }),
    replies: { 200: message },
    refusals: ['not_found', 'wrong_state', 'changed_since', 'password_needed'],
  },
});

export type WireLastChange = z.output<typeof lastChange>;
export type WireAuditEntry = z.output<typeof entry>;
export type WireAuditChange = z.output<typeof change>;
