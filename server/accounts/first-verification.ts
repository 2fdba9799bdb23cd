import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { dropBelongings, dropContactData, holdForVerification, markVerified } from './queries.ts';
import { dropFactor } from './second-factor-queries.ts';
import { endSessions } from './session-queries.ts';

/**
 * Anybody may register with anybody's e-mail, and log in: so what an account holds before its first verification may have been
 * put there by somebody else, to lie in wait for the owner of the address. See docs/decisions/0020.
 */

/** How the address was proved. */
export type Proof =
  /** By the link that the registration sent; `session` is a session of the account in the browser that used it. */
  | { by: 'link'; session: Buffer | null }
  /** By a new password, so whoever chose the old one and filled the account may be somebody else. */
  | { by: 'new-password' };

/**
 * Marks an account as verified. The first time, what may be a stranger's goes: of who used the link where they are logged in
 * only the other sessions, since that is one person; of who used it elsewhere every session, the addresses and a second factor,
 * while the registration itself and the cart stay; with a new password everything but the account.
 */
export const proveAddress = async (tx: Transaction<Tables>, accountId: string, proof: Proof): Promise<void> => {
  const account = await holdForVerification(tx, accountId);
  if (account === undefined) return;
  await markVerified(tx, accountId);
  if (account.wasVerified) return;
  if (proof.by === 'link' && proof.session !== null) return endSessions(tx, accountId, proof.session);
  await endSessions(tx, accountId);
  await dropFactor(tx, accountId);
  await dropContactData(tx, accountId, proof.by === 'link' ? {} : { name: account.email.replace(/@.*$/, ''), mobile: null });
  if (proof.by === 'new-password') await dropBelongings(tx, accountId);
};
