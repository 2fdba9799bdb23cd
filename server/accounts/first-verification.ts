import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import {
  changeAccount,
  dropBelongings,
  dropContactData,
  dropLaterAddresses,
  holdForVerification,
  markVerified,
} from './queries.ts';
import { dropFactor } from './second-factor-queries.ts';
import { endSessions } from './session-queries.ts';

/**
 * Anybody may register with anybody's e-mail, and log in: so what an account holds before its first
 * verification may have been put there by somebody else, to lie in wait for the owner of the
 * address. See docs/decisions/0020.
 */

/** How the address was proved. */
export type Proof =
  /**
   * By the link that the registration sent; `session` is a session of the account in the browser
   * that used it.
   */
  | { by: 'link'; session: Buffer | null }
  /**
   * By a new password by mail, so whoever chose the old one, the name and all the rest may be
   * somebody else.
   */
  | { by: 'new-password' }
  /** By whoever commands the machine, who has named the account and sets its password. */
  | { by: 'operator' };

/**
 * Marks an account as verified. The first time, what may be a stranger's goes: of who used the link
 * where they are logged in only the other sessions, since that is one person; of who used it
 * elsewhere every session, the addresses that came after the registration and a second factor,
 * while the registration itself and the cart stay; with a new password everything else too.
 */
export const proveAddress = async (
  tx: Transaction<Tables>,
  accountId: string,
  proof: Proof,
): Promise<void> => {
  const account = await holdForVerification(tx, accountId);
  if (account === undefined) return;
  if (!account.wasVerified) await dropUnproved(tx, accountId, account.email, proof);
  await markVerified(tx, accountId);
};

const dropUnproved = async (
  tx: Transaction<Tables>,
  accountId: string,
  email: string,
  proof: Proof,
): Promise<void> => {
  if (proof.by === 'link' && proof.session !== null)
    return endSessions(tx, accountId, proof.session);
  await endSessions(tx, accountId);
  await dropFactor(tx, accountId);
  if (proof.by === 'link') return dropLaterAddresses(tx, accountId);
  await dropContactData(tx, accountId);
  await dropBelongings(tx, accountId);
  if (proof.by === 'new-password')
    await changeAccount(tx, accountId, { name: email.replace(/@.*$/, '') });
};
