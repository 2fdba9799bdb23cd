import type { accounts } from '../../../contract/people/accounts.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Body } from '../../../contract/route.ts';
import { runTransaction } from '../../../database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashToken, createToken } from '../../platform/http/caller.ts';
import { Refusal, wrongState } from '../../platform/http/refusal.ts';
import { enqueueMail } from '../../platform/jobs/mail.ts';
import { admitGuess, type LoginAttempt, countTry } from '../../platform/limits/throttle.ts';
import { type AccountRow, findAccountByEmail } from '../accounts/accounts.ts';
import { changeAccount, lockAccountIfHash } from '../accounts/queries.ts';
import { newMailEvent } from '../accounts/register.ts';
import { refuseWhenQueueFull } from '../passwords/hash-queue.ts';
import { hashPassword, needsRehash, verifyPassword } from '../passwords/password.ts';
import { admitCode, reportWrongCode } from '../second-factor/code-tries.ts';
import { logRightCode, proveCode } from '../second-factor/prove-code.ts';
import { openSecret } from '../second-factor/sealed-secrets.ts';
import { findMailableFactor } from '../second-factor/second-factor-queries.ts';
import type { Device } from './device.ts';
import { addSession } from './session-queries.ts';

type Credentials = Body<(typeof accounts)['POST /api/users/login']>;

/**
 * Seconds that a session lasts: a day, or 30 days when the shopper asks to be remembered
 * (ACCOUNT-8, docs/product.md; T25, docs/threats.md).
 */
const daySeconds = 24 * 3600;
const readSessionSeconds = (remember: boolean): number => (remember ? 30 * daySeconds : daySeconds);

const wrongCredentials = (account: AccountRow | undefined): Refusal =>
  new Refusal('wrong_credentials', explain('wrong_login'), { accountId: account?.id });

/**
 * Mails the owner about a log-in after many failures, because it may be somebody else's (T20,
 * docs/threats.md).
 */
const mailOwner = ({ store, jobs }: Deps, email: string): Promise<void> =>
  runTransaction(store.db, (tx) =>
    enqueueMail(tx, jobs, { kind: 'many-failures', email, event: newMailEvent() }, email),
  );

/**
 * Checks e-mail and password. Returns the account and the attempt, which counts as failed until
 * `succeeded` is called.
 */
const checkPassword = async (
  deps: Deps,
  { email, password }: Pick<Credentials, 'email' | 'password'>,
  peer: string,
): Promise<{ account: AccountRow; attempt: LoginAttempt }> => {
  refuseWhenQueueFull();
  const attempt = await admitGuess(deps, email, peer);
  const account = await findAccountByEmail(deps.store.db, email);
  const right = await verifyPassword(password, account?.password_hash ?? null);
  if (account === undefined || !right) throw wrongCredentials(account);
  return { account, attempt };
};

/**
 * Opens a session and returns its token, which only the caller gets. An unknown address and a wrong
 * password are refused alike, after the same work. The code of a second factor is checked after
 * that, and the attempt counts as failed until both are right.
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
  const proof = await runTransaction(db, async (tx) => {
    if (!(await lockAccountIfHash(tx, account.id, account.password_hash)))
      throw wrongCredentials(account);
    const right = await proveCode(tx, deps, account, given.code);
    if (stronger !== undefined) await changeAccount(tx, account.id, { password_hash: stronger });
    await addSession(
      tx,
      account.id,
      hashToken(token),
      readSessionSeconds(given.remember === true),
      device,
    );
    return right;
  }).catch((error: unknown) => reportWrongCode(deps, account, error));
  logRightCode(deps, proof, account.id, peer);
  const { afterMany } = await attempt.succeeded();
  if (afterMany) await mailOwner(deps, account.email);
  return { account, token };
};

/**
 * Sends a log-in code by mail to a caller who knows the password, when the authenticator is barred
 * after too many wrong codes or cannot be checked. The code logs in once, within 15 minutes.
 * Refuses (409) when another way is open, or when the password itself was set by mail, because the
 * mailbox alone must not be enough.
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
  if (!isWanted) throw wrongState('use_authenticator');
  await countTry(deps, 'code-mails', account.id);
  await attempt.succeeded();
  await runTransaction(deps.store.db, (tx) =>
    enqueueMail(
      tx,
      deps.jobs,
      { kind: 'log-in-code', email: account.email, event: newMailEvent() },
      account.email,
    ),
  );
  deps.securityLog.record('mail_code_sent', { accountId: account.id, remote: peer });
};
