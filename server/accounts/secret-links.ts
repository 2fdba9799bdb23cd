import { transaction } from '../../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { type Caller, hashToken } from '../http/caller.ts';
import { toClientKey } from '../http/client-key.ts';
import { Refusal } from '../http/refusal.ts';
import { enqueueMail } from '../jobs/mail.ts';
import { countTry, isTryAllowed } from '../throttle.ts';
import { proveAddress } from './first-verification.ts';
import { linkStands, useLink, voidLinks } from './link-tokens.ts';
import { hashPassword, refuseCommon } from './password.ts';
import { changeAccount } from './queries.ts';
import { newEvent } from './register.ts';
import { notePasswordByMail } from './second-factor-queries.ts';
import { endSessions } from './session-queries.ts';

const linkInvalid = (): Refusal => new Refusal('link_invalid', 'Link is invalid or has expired');

/**
 * Asks for a mail with a link. The same work for every address: only the worker looks whether
 * anybody has it. Refuses who asks too often (429), whether or not there is such an account.
 */
export const askLink = async (
  deps: Deps,
  purpose: 'verify' | 'reset',
  email: string,
  remote: string,
): Promise<void> => {
  await countTry(deps, 'links-asked', remote);
  await countTry(deps, purpose, `${email} ${toClientKey(remote)}`);
  // Asked from many addresses: the answer stays the same, and the owner's mailbox is spared.
  if (!(await isTryAllowed(deps, `${purpose}-mails`, email))) return;
  await transaction(deps.store.db, (tx) =>
    enqueueMail(tx, deps.jobs, { kind: purpose, email, event: newEvent() }, email),
  );
};

/**
 * Verifies an account by the link of its mail, once; bad, used, old and foreign links are refused
 * alike. `caller` is who is logged in where the link was used.
 */
export const verifyAccount = async (
  { store }: Deps,
  id: string,
  token: string,
  caller: Pick<Caller, 'id' | 'tokenHash'> | null,
): Promise<void> => {
  await transaction(store.db, async (tx) => {
    if (!(await useLink(tx, id, 'verify', hashToken(token)))) throw linkInvalid();
    await proveAddress(tx, id, {
      by: 'link',
      session: caller?.id === id ? caller.tokenHash : null,
    });
  });
};

/**
 * Sets a new password by the link of a mail, once. It ends every session, and proves the address.
 */
export const resetPassword = async (
  { store }: Deps,
  id: string,
  token: string,
  password: string,
): Promise<void> => {
  const tokenHash = hashToken(token);
  // Looked at before the costly hash is made; what counts is `useLink`.
  if (!(await linkStands(store.db, id, 'reset', tokenHash))) throw linkInvalid();
  await refuseCommon(password);
  const hash = await hashPassword(password);
  await transaction(store.db, async (tx) => {
    if (!(await useLink(tx, id, 'reset', tokenHash))) throw linkInvalid();
    await changeAccount(tx, id, { password_hash: hash });
    await proveAddress(tx, id, { by: 'new-password' });
    await endSessions(tx, id);
    await notePasswordByMail(tx, id);
    for (const purpose of ['verify', 'log-in'] as const) await voidLinks(tx, id, purpose);
  });
};
