import type { accounts } from '../../contract/accounts.ts';
import type { Body } from '../../contract/route.ts';
import { transaction } from '../../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { hashToken, newToken } from '../http/caller.ts';
import { Refusal } from '../http/refusal.ts';
import { askMail } from '../jobs/mail.ts';
import { admitGuess } from '../throttle.ts';
import type { Device } from './device.ts';
import { refuseWhenFull } from './hash-queue.ts';
import { hashPassword, needsRehash, verifyPassword } from './password.ts';
import { noteWrongCode, proveCode } from './prove-code.ts';
import { type AccountRow, changeAccount, findAccountByEmail, holdHash } from './queries.ts';
import { newEvent } from './register.ts';
import { addSession } from './session-queries.ts';

type Credentials = Body<(typeof accounts)['POST /api/users/login']>;

/** Seconds a session lasts: a day, or thirty when the shopper asks to be remembered (reliability T25). */
const day = 24 * 3600;
const sessionLength = (remember: boolean): number => (remember ? 30 * day : day);

const wrong = (): Refusal => new Refusal('wrong_credentials', 'Invalid email or password');

/** The owner is told of a log-in that came after many failures: it may be somebody else's (reliability T20). */
const tellOwner = ({ store, jobs }: Deps, email: string): Promise<void> =>
  transaction(store.db, (tx) => askMail(tx, jobs, { kind: 'many-failures', email, event: newEvent() }, email));

/**
 * Opens a session and answers its token, which is kept nowhere but with the caller. An unknown address and a wrong
 * password are refused alike, after the same work; the second factor of who has one is asked for after that, and the guess
 * counts as failed until its code was right too.
 */
export const logIn = async (deps: Deps, given: Credentials, peer: string, device: Device): Promise<{ account: AccountRow; token: string }> => {
  const { db } = deps.store;
  refuseWhenFull();
  const attempt = await admitGuess(deps, given.email, peer);
  const account = await findAccountByEmail(db, given.email);
  const right = await verifyPassword(given.password, account?.password_hash ?? null);
  if (account === undefined || !right) throw wrong();
  const stronger = needsRehash(account.password_hash) ? await hashPassword(given.password) : undefined;
  const token = newToken();
  await transaction(db, async (tx) => {
    if (!(await holdHash(tx, account.id, account.password_hash))) throw wrong();
    await proveCode(tx, deps, account, given.code);
    if (stronger !== undefined) await changeAccount(tx, account.id, { password_hash: stronger });
    await addSession(tx, account.id, hashToken(token), sessionLength(given.remember === true), device);
  }).catch((error: unknown) => noteWrongCode(deps, account, error));
  const { afterMany } = await attempt.succeeded();
  if (afterMany) await tellOwner(deps, account.email);
  return { account, token };
};
