import type { accounts } from '../../contract/accounts.ts';
import type { Body } from '../../contract/route.ts';
import { transaction } from '../../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { hashToken, createToken } from '../http/caller.ts';
import { Refusal } from '../http/refusal.ts';
import { enqueueMail } from '../jobs/mail.ts';
import { admitGuess, type LoginAttempt, countTry } from '../throttle.ts';
import { type AccountRow, findAccountByEmail } from './accounts.ts';
import { admitCode, noteWrongCode } from './code-tries.ts';
import type { Device } from './device.ts';
import { refuseWhenFull } from './hash-queue.ts';
import { hashPassword, needsRehash, verifyPassword } from './password.ts';
import { noteRightCode, proveCode } from './prove-code.ts';
import { changeAccount, holdHash } from './queries.ts';
import { newEvent } from './register.ts';
import { openSecret } from './sealed-secrets.ts';
import { findMailableFactor } from './second-factor-queries.ts';
import { addSession } from './session-queries.ts';

type Credentials = Body<(typeof accounts)['POST /api/users/login']>;

/**
 * Seconds that a session lasts: a day, or 30 days when the shopper asks to be remembered
 * (ACCOUNT-8, docs/product.md; T25, docs/threats.md).
 */
const day = 24 * 3600;
const sessionLength = (remember: boolean): number => (remember ? 30 * day : day);

const wrong = (account: AccountRow | undefined): Refusal =>
  new Refusal('wrong_credentials', 'Invalid email or password', { accountId: account?.id });

/**
 * Tells the owner of a log-in after many failures, because it may be somebody else's (T20,
 * docs/threats.md).
 */
const tellOwner = ({ store, jobs }: Deps, email: string): Promise<void> =>
  transaction(store.db, (tx) =>
    enqueueMail(tx, jobs, { kind: 'many-failures', email, event: newEvent() }, email),
  );

/**
 * The account whose e-mail and password these are, and the guess, which counts as failed until it
 * says otherwise.
 */
const checkPassword = async (
  deps: Deps,
  { email, password }: Pick<Credentials, 'email' | 'password'>,
  peer: string,
): Promise<{ account: AccountRow; attempt: LoginAttempt }> => {
  refuseWhenFull();
  const attempt = await admitGuess(deps, email, peer);
  const account = await findAccountByEmail(deps.store.db, email);
  const right = await verifyPassword(password, account?.password_hash ?? null);
  if (account === undefined || !right) throw wrong(account);
  return { account, attempt };
};

/**
 * Opens a session and answers its token, which is kept nowhere but with the caller. An unknown
 * address and a wrong password are refused alike, after the same work; the second factor of who has
 * one is asked for after that, and the guess counts as failed until its code was right too.
 */
export const logIn = async (
  deps: Deps,
  given: Credentials,
  peer: string,
  device: Device,
): Promise<{ account: AccountRow; token: string }> => {
  const { db } = deps.store;
  const { account, attempt } = await checkPassword(deps, given, peer);
  await admitCode(db, account.id, given.code);
  const stronger = needsRehash(account.password_hash)
    ? await hashPassword(given.password)
    : undefined;
  const token = createToken();
  const proof = await transaction(db, async (tx) => {
    if (!(await holdHash(tx, account.id, account.password_hash))) throw wrong(account);
    const right = await proveCode(tx, deps, account, given.code);
    if (stronger !== undefined) await changeAccount(tx, account.id, { password_hash: stronger });
    await addSession(
      tx,
      account.id,
      hashToken(token),
      sessionLength(given.remember === true),
      device,
    );
    return right;
  }).catch((error: unknown) => noteWrongCode(deps, account, error));
  noteRightCode(deps, proof, account.id, peer);
  const { afterMany } = await attempt.succeeded();
  if (afterMany) await tellOwner(deps, account.email);
  return { account, token };
};

/**
 * Sends a code by mail to who knows the password of an account whose authenticator is barred after
 * too many wrong codes, or cannot be checked. It logs in once, within a quarter of an hour. Refuses
 * (409) where another way is open, or the password itself came by mail: the mailbox alone must not
 * be enough.
 */
export const sendLoginCode = async (
  deps: Deps,
  given: Pick<Credentials, 'email' | 'password'>,
  peer: string,
): Promise<void> => {
  const { account, attempt } = await checkPassword(deps, given, peer);
  const factor = await findMailableFactor(deps.store.db, account.id);
  const isWanted =
    factor !== undefined &&
    (factor.isBarred || openSecret(deps.secretBox, factor.secret, account.id) === null);
  if (!isWanted)
    throw new Refusal('wrong_state', 'Please use your authenticator or a recovery code');
  await countTry(deps, 'code-mails', account.id);
  await attempt.succeeded();
  await transaction(deps.store.db, (tx) =>
    enqueueMail(
      tx,
      deps.jobs,
      { kind: 'log-in-code', email: account.email, event: newEvent() },
      account.email,
    ),
  );
  deps.securityLog.record('mail_code_sent', { accountId: account.id, remote: peer });
};
