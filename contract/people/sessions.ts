import { z } from 'zod';
import { id, message, timestamp } from '../fields.ts';
import { defineRoutes } from '../route.ts';

const session = z
  .object({
    _id: id,
    createdAt: timestamp,
    lastSeenAt: timestamp.describe('accurate to some minutes'),
    browser: z.string().nullable().describe('family of the user agent, such as Firefox'),
    system: z.string().nullable().describe('such as Android'),
    current: z.boolean().describe('the calling session'),
  })
  .meta({ id: 'Session' });

/** Calls about the sessions of the caller's account. */
export const sessions = defineRoutes({
  'GET /api/users/sessions': {
    operationId: 'listOwnSessions',
    who: 'account',
    summary: 'The own sessions, last used first',
    replies: { 200: z.object({ sessions: z.array(session) }) },
  },
  'DELETE /api/users/sessions/{id}': {
    operationId: 'endOwnSession',
    who: 'account',
    summary: 'Ends one of the own sessions at once',
    replies: { 200: message },
    refusals: ['not_found'],
  },
  'DELETE /api/users/sessions': {
    operationId: 'endOtherSessions',
    who: 'account',
    summary: 'Ends every own session except the calling one',
    replies: { 200: message },
  },
  'GET /api/users/{id}/sessions': {
    operationId: 'listUserSessions',
    who: 'staff',
    right: 'users.change',
    summary: 'The sessions of an account, last used first',
    replies: { 200: z.object({ sessions: z.array(session) }) },
    refusals: ['not_found'],
  },
  'DELETE /api/users/{id}/sessions/{session}': {
    operationId: 'endUserSession',
    who: 'staff',
    right: 'users.change',
    summary: 'Ends one session of an account at once',
    replies: { 200: message },
    refusals: ['not_found'],
  },
  'DELETE /api/users/{id}/sessions': {
    operationId: 'endUserSessions',
    who: 'staff',
    right: 'users.change',
    summary: 'Ends every session of an account',
    replies: { 200: message },
    refusals: ['not_found'],
  },
});

export type WireSession = z.output<typeof session>;
