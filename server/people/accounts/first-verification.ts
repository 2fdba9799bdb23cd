import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { deleteFactor } from '../second-factor/second-factor-queries.ts';
import { endSessions } from '../sessions/session-queries.ts';
import {
  changeAccount,
  deleteBelongings,
  deleteContactData,
  deleteLaterAddresses,
  lockForVerification,
  markVerified,
} from './queries.ts';

/**
 * Anybody may register with anybody's e-mail and log in. So data of an account from before its
 * first verification may come from a stranger, who waits for the owner of the address. See
 * docs/decisions/0020.
 */

/** The way in which the address was proved. */
type Proof =
  /**
   * By the link of the registration. `session` is the session of this account in the browser that
   * used it.
   */
  | { by: 'link'; session: Buffer | null }
  /**
   * By a new password by mail. Whoever chose the old password, name and data may be somebody else.
   */
  | { by: 'new-password' }
  /** By the operator, who has named the account and sets its password. */
  | { by: 'operator' };

/**
 * Marks an account as verified. The first time, data that may be a stranger's is deleted. A link
 * used in a logged-in browser is one person, so only the other sessions end. A link used elsewhere
 * ends every session and deletes later addresses and the second factor, but keeps the registration
 * and the cart. A new password deletes everything else too.
 */
export const completeVerification = async (
  tx: Transaction<Tables>,
  accountId: string,
  proof: Proof,
): Promise<void> => {
  const account = await lockForVerification(tx, accountId);
  if (account === undefined) return;
  if (!account.wasVerified) await deleteUnproved(tx, accountId, account.email, proof);
  await markVerified(tx, accountId);
};

const deleteUnproved = async (
  tx: Transaction<Tables>,
  accountId: string,
  email: string,
  proof: Proof,
): Promise<void> => {
  if (proof.by === 'link' && proof.session !== null)
    return endSessions(tx, accountId, proof.session);
  await endSessions(tx, accountId);
  await deleteFactor(tx, accountId);
  if (proof.by === 'link') return deleteLaterAddresses(tx, accountId);
  await deleteContactData(tx, accountId);
  await deleteBelongings(tx, accountId);
  if (proof.by === 'new-password')
    await changeAccount(tx, accountId, { name: email.replace(/@.*$/, '') });
};
