import type { sessions, WireSession } from '../../../contract/people/sessions.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { isStaffRole } from '../../../shop/people/staff.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { type Caller, requireRight } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { type AccountRow, findAccount } from '../accounts/accounts.ts';
import { endSessionById, endSessions, listSessions, type SessionRow } from './session-queries.ts';

const orNull = (text: string): string | null => (text === '' ? null : text);

/** Presents a session. The hash of its token only decides whether it is the one of this request. */
const presentSession = (row: SessionRow, asking: Buffer): WireSession => ({
  _id: row.id,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
  browser: orNull(row.browser),
  system: orNull(row.system),
  current: row.token_hash.equals(asking),
});

/** Only those who give roles may log other staff out. */
const requireRightOver = (caller: Caller, { id, role }: AccountRow): void => {
  if (isStaffRole(role) && id !== caller.id) requireRight(caller, 'staff');
};

/** Lists the sessions of an account and ends them (T25, docs/threats.md). */
export const createSessionHandlers = ({ store }: Deps): Handlers<typeof sessions> => ({
  'GET /api/users/sessions': async ({ caller }) => {
    const rows = await listSessions(store.db, caller.id);
    return {
      status: 200,
      data: { sessions: rows.map((row) => presentSession(row, caller.tokenHash)) },
    };
  },
  'DELETE /api/users/sessions/{id}': async ({ caller, params }) => {
    if (!(await endSessionById(store.db, caller.id, params.id))) throw notFound('session');
    return { status: 200, data: { message: 'Session ended' } };
  },
  'DELETE /api/users/sessions': async ({ caller }) => {
    await runTransaction(store.db, (tx) => endSessions(tx, caller.id, caller.tokenHash));
    return { status: 200, data: { message: 'Other sessions ended' } };
  },
  'GET /api/users/{id}/sessions': async ({ caller, params }) => {
    if ((await findAccount(store.db, params.id)) === undefined) throw notFound('user');
    const rows = await listSessions(store.db, params.id);
    return {
      status: 200,
      data: { sessions: rows.map((row) => presentSession(row, caller.tokenHash)) },
    };
  },
  'DELETE /api/users/{id}/sessions/{session}': async ({ caller, params }) => {
    const account = await findAccount(store.db, params.id);
    if (account !== undefined) requireRightOver(caller, account);
    if (!(await endSessionById(store.db, params.id, params.session))) throw notFound('session');
    return { status: 200, data: { message: 'Session ended' } };
  },
  'DELETE /api/users/{id}/sessions': async ({ caller, params }) => {
    const account = await findAccount(store.db, params.id);
    if (account === undefined) throw notFound('user');
    requireRightOver(caller, account);
    await runTransaction(store.db, (tx) => endSessions(tx, params.id));
    return { status: 200, data: { message: 'Sessions ended' } };
  },
});
