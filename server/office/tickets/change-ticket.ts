import { sql, type Transaction } from 'kysely';
import type { WireTicketAssignee } from '../../../contract/office/tickets.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Db, Tables } from '../../../database/tables.ts';
import { type Change, findChanges, isSameValue, listFields } from '../../../shop/office/audit.ts';
import { listRolesWith } from '../../../shop/people/staff.ts';
import { canMoveTicket, opensTicket, type TicketState } from '../../../shop/people/tickets.ts';
import {
  type Actor,
  changedSince,
  checkVersion,
  type UndoableEntry,
  writeAuditEntry,
} from '../../platform/audit/audit-log.ts';
import { notFound, refuseField, wrongState } from '../../platform/http/refusal.ts';
import { readTicketVersion } from './present-ticket.ts';
import { lockTicket, type TicketRow } from './ticket-queries.ts';

/** Who has a ticket, and its state: changes of the staff, each with its entry in the log, and undo. */

type Tx = Transaction<Tables>;

const selectAssignees = (db: Db) =>
  db.selectFrom('accounts').select(['id', 'name']).where('role', 'in', listRolesWith('messages'));

/** Lists who of the staff can have a ticket: everybody who may answer one. */
export const listAssignees = async (db: Db): Promise<WireTicketAssignee[]> =>
  (await selectAssignees(db).orderBy('name').orderBy('id').execute()).map(({ id, name }) => ({
    _id: id,
    name,
  }));

/** What the log shows of an assignee: `value` is the name. */
type Assignee = { _id: string; value: string } | null;

const toAssignee = ({ assignee_id: id, assignee_name: name }: TicketRow): Assignee =>
  id === null ? null : { _id: id, value: name ?? '' };

const findAssignee = async (tx: Tx, id: string): Promise<Assignee> => {
  const found = await selectAssignees(tx).where('id', '=', id).executeTakeFirst();
  return found === undefined ? null : { _id: found.id, value: found.name };
};

const refuseMove = (from: TicketState, to: TicketState) =>
  wrongState('ticket_cannot_become', { from, to });

const readFields = (status: TicketState, assignee: Assignee) => listFields({ status, assignee });

const writeChange = async (
  tx: Tx,
  by: Actor,
  row: TicketRow,
  after: ReturnType<typeof readFields>,
): Promise<void> => {
  await writeAuditEntry(tx, by, {
    action: 'changed',
    kind: 'ticket',
    id: row.id,
    name: row.number,
    changes: findChanges(readFields(row.state, toAssignee(row)), after),
  });
};

/** Writes into the log that the state of a ticket has changed. */
export const writeMove = (tx: Tx, by: Actor, row: TicketRow, to: TicketState): Promise<void> =>
  writeChange(tx, by, row, readFields(to, toAssignee(row)));

const storeTicket = async (
  tx: Tx,
  { id, state: from }: TicketRow,
  state: TicketState,
  assignee: Assignee,
): Promise<void> => {
  await tx
    .updateTable('messages')
    .set({
      state,
      assignee_id: assignee?._id ?? null,
      ...(opensTicket(from, state) ? { due_at: sql<Date>`now() + interval '1 month'` } : {}),
    })
    .where('id', '=', id)
    .execute();
};

interface TicketChange {
  state?: TicketState | undefined;
  /** The id of an account; null for nobody. */
  assignee?: string | null | undefined;
  version?: string | undefined;
}

/**
 * Changes who has a ticket, or its state. Refuses a ticket that does not exist (404), one that changed
 * since it was read or cannot become what is asked (409), and an assignee who may not answer tickets
 * (400).
 */
export const changeTicket = async (
  tx: Tx,
  by: Actor,
  id: string,
  { state, assignee: assigneeId, version }: TicketChange,
): Promise<void> => {
  const row = await lockTicket(tx, id);
  if (row === undefined) throw notFound('ticket');
  checkVersion(version, await readTicketVersion(tx, row));
  const before = toAssignee(row);
  const to = state ?? row.state;
  if (to !== row.state && !canMoveTicket(row.state, to, 'staff')) throw refuseMove(row.state, to);
  const assignee =
    assigneeId === undefined
      ? before
      : assigneeId === null
        ? null
        : await findAssignee(tx, assigneeId);
  if (typeof assigneeId === 'string' && assignee === null)
    throw refuseField('assignee', explain('ticket_assignee'));
  await storeTicket(tx, row, to, assignee);
  await writeChange(tx, by, row, readFields(to, assignee));
};

const readId = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && '_id' in value ? String(value._id) : null;

/**
 * Undoes a change of a ticket. Refuses one that was changed again since, or deleted, and a step that
 * no longer exists (409).
 */
export const undoTicket = async (
  tx: Tx,
  { thing_id: id, changes }: UndoableEntry,
): Promise<readonly Change[]> => {
  const row = await lockTicket(tx, id);
  if (row === undefined) throw changedSince();
  const status = changes.find(({ field }) => field === 'status');
  const assignee = changes.find(({ field }) => field === 'assignee');
  if (status !== undefined && !isSameValue(row.state, status.to)) throw changedSince();
  if (assignee !== undefined && row.assignee_id !== readId(assignee.to)) throw changedSince();
  const was = (status?.from ?? row.state) as TicketState;
  if (was !== row.state && !canMoveTicket(row.state, was, 'staff'))
    throw refuseMove(row.state, was);
  const formerId = assignee === undefined ? row.assignee_id : readId(assignee.from);
  // Who had it may not be of the staff any more: then nobody has it.
  await storeTicket(tx, row, was, formerId === null ? null : await findAssignee(tx, formerId));
  return changes;
};
