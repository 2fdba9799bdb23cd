import type { Transaction } from 'kysely';
import type { CreditChange } from '../../../contract/money/credit.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Tables } from '../../../database/tables.ts';
import { formatRupees, type Paise, toPaise, toRupees } from '../../../shop/money.ts';
import { type Change, findChanges, listFields } from '../../../shop/office/audit.ts';
import { countOutgoing, lockOutgoings } from '../../orders/states/outgoings.ts';
import {
  type Actor,
  changedSince,
  writeAuditEntry,
  type UndoableEntry,
} from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound, refuseField } from '../../platform/http/refusal.ts';
import { addCredit, findBalance, removeCredit } from './credit-ledger.ts';

type Tx = Transaction<Tables>;

/** Keeps an account from being deleted until the transaction ends. False when it is gone. */
const keepAccount = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()) !== undefined;

/** Adds or removes store credit. Returns false when the balance is too small. */
const moveCredit = async (
  tx: Tx,
  moved: { accountId: string; amount: Paise; actorId: string; note: string },
): Promise<boolean> => {
  if (moved.amount < 0)
    return removeCredit(tx, { ...moved, amount: -moved.amount, reason: 'taken' });
  await addCredit(tx, { ...moved, reason: 'given' });
  return true;
};

/**
 * Gives or takes store credit for an admin. Refuses an account that does not exist (404), more than
 * the balance (409), and more than the refund limit without a recent password check (403).
 */
export const changeCredit = async (
  tx: Tx,
  by: Actor & { caller: Caller },
  accountId: string,
  { amount: rupees, note }: CreditChange,
): Promise<void> => {
  await lockOutgoings(tx, by.caller);
  if (!(await keepAccount(tx, accountId))) throw notFound('user');
  const amount = toPaise(rupees);
  await countOutgoing(tx, by.caller, { way: 'credit', amount: Math.max(0, amount) });
  if (!(await moveCredit(tx, { accountId, amount, actorId: by.caller.id, note }))) {
    const balance = formatRupees(await findBalance(tx, accountId));
    const explanation = explain('credit_left_is', { amount: balance });
    throw refuseField('amount', explanation, 'credit_changed');
  }
  const after = await findBalance(tx, accountId);
  await writeAuditEntry(tx, by, {
    action: 'changed',
    kind: 'credit',
    id: accountId,
    name: '',
    changes: findChanges(
      listFields({ storeCredit: toRupees(after - amount), reason: null }),
      listFields({ storeCredit: toRupees(after), reason: note }),
    ),
  });
};

/**
 * Undoes a change of store credit with an entry the other way. What was taken is given again, and
 * counts as all that leaves. Refuses (409) when the customer has spent the credit since, or is gone,
 * and more than the refund limit without a recent password check (403).
 */
export const undoCredit = async (
  tx: Tx,
  { thing_id: accountId, changes }: UndoableEntry,
  by: Actor & { caller: Caller },
): Promise<readonly Change[]> => {
  await lockOutgoings(tx, by.caller);
  const moved = changes.find(({ field }) => field === 'storeCredit');
  const back = toPaise(Number(moved?.from)) - toPaise(Number(moved?.to));
  const undone = { accountId, amount: back, actorId: by.caller.id, note: '' };
  if (!(await keepAccount(tx, accountId))) throw changedSince();
  await countOutgoing(tx, by.caller, { way: 'credit', amount: Math.max(0, back) });
  if (!(await moveCredit(tx, undone))) throw changedSince();
  return changes;
};
