import { explain } from '../../../contract/reasons/reasons.ts';
import { runTransaction } from '../../../database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Caller, hashToken } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { enqueueMail } from '../../platform/jobs/mail.ts';
import { toClientKey } from '../../platform/limits/client-key.ts';
import { countTry, isTryAllowed } from '../../platform/limits/throttle.ts';
import { findShopName } from '../../platform/shop-settings/identity.ts';
import { completeVerification } from '../accounts/first-verification.ts';
import { changeAccount } from '../accounts/queries.ts';
import { newMailEvent } from '../accounts/register.ts';
import { notePasswordByMail } from '../second-factor/second-factor-queries.ts';
import { endSessions } from '../sessions/session-queries.ts';
import { isLinkValid, useLink, voidLinks } from './link-tokens.ts';
import { hashPassword, refuseCommonPassword } from './password.ts';

const linkInvalid = (): Refusal => new Refusal('link_invalid', explain('link_expired'));

/**
 * Requests a mail with a secret link. The work is the same for every address: only the worker
 * checks whether it has an account. Refuses too many requests (429), whether or not there is an
 * account.
 */
export const requestLink = async (
  deps: Deps,
  purpose: 'verify' | 'reset',
  email: string,
  remote: string,
): Promise<void> => {
  await countTry(deps, 'links-asked', remote);
  await countTry(deps, purpose, `${email} ${toClientKey(remote)}`);
  // Beyond this limit no mail is sent, so that many callers cannot fill a mailbox. The response
  // stays the same.
  if (!(await isTryAllowed(deps, `${purpose}-mails`, email))) return;
  await runTransaction(deps.store.db, (tx) =>
    enqueueMail(tx, deps.jobs, { kind: purpose, email, event: newMailEvent() }, email),
  );
};

/**
 * Verifies an account by the link of its mail, once. Wrong, used, old and foreign links are refused
 * alike. `caller` is the account that is logged in where the link was used.
 */
export const verifyAccount = async (
  { store }: Deps,
  id: string,
  token: string,
  caller: Pick<Caller, 'id' | 'tokenHash'> | null,
): Promise<void> => {
  await runTransaction(store.db, async (tx) => {
    if (!(await useLink(tx, id, 'verify', hashToken(token)))) throw linkInvalid();
    await completeVerification(tx, id, {
      by: 'link',
      session: caller?.id === id ? caller.tokenHash : null,
    });
  });
};

/**
 * Sets a new password by the link of a mail, once. It ends every session and verifies the address.
 */
export const resetPassword = async (
  { store }: Deps,
  id: string,
  token: string,
  password: string,
): Promise<void> => {
  const tokenHash = hashToken(token);
  // This check only saves the costly hash; `useLink` decides.
  if (!(await isLinkValid(store.db, id, 'reset', tokenHash))) throw linkInvalid();
  await refuseCommonPassword(password, await findShopName(store.db));
  const hash = await hashPassword(password);
  await runTransaction(store.db, async (tx) => {
    if (!(await useLink(tx, id, 'reset', tokenHash))) throw linkInvalid();
    await changeAccount(tx, id, { password_hash: hash });
    await completeVerification(tx, id, { by: 'new-password' });
    await endSessions(tx, id);
    await notePasswordByMail(tx, id);
    for (const purpose of ['verify', 'log-in'] as const) await voidLinks(tx, id, purpose);
  });
};
