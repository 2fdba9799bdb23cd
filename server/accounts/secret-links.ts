import { transaction } from '../../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { hashToken } from '../http/caller.ts';
import { Refusal } from '../http/refusal.ts';
import { askMail } from '../jobs/mail.ts';
import { mayTry } from '../throttle.ts';
import { hashPassword, refuseCommon } from './password.ts';
import { changeAccount, type LinkPurpose, linkStands, markVerified, useLink, voidLinks } from './queries.ts';
import { newEvent } from './register.ts';
import { endSessions } from './session-queries.ts';

const linkInvalid = (): Refusal => new Refusal('link_invalid', 'Link is invalid or has expired');

/** Asks for a mail with a link. The same work for every address: only the worker looks whether anybody has it. */
export const askLink = async (deps: Deps, purpose: LinkPurpose, email: string): Promise<void> => {
  // One too many is answered as ever, and not mailed: an owner is spared, and nobody is told more.
  if (!(await mayTry(deps, purpose, email))) return;
  await transaction(deps.store.db, (tx) => askMail(tx, deps.jobs, { kind: purpose, email, event: newEvent() }, email));
};

/** Verifies an account by the link of its mail, once; bad, used, old and foreign links are refused alike. */
export const verifyAccount = async ({ store }: Deps, id: string, token: string): Promise<void> => {
  await transaction(store.db, async (tx) => {
    if (!(await useLink(tx, id, 'verify', hashToken(token)))) throw linkInvalid();
    await markVerified(tx, id);
  });
};

/** Sets a new password by the link of a mail, once. It ends every session, and proves the address. */
export const resetPassword = async ({ store }: Deps, id: string, token: string, password: string): Promise<void> => {
  const tokenHash = hashToken(token);
  // Looked at before the costly hash is made; what counts is `useLink`.
  if (!(await linkStands(store.db, id, 'reset', tokenHash))) throw linkInvalid();
  await refuseCommon(password);
  const hash = await hashPassword(password);
  await transaction(store.db, async (tx) => {
    if (!(await useLink(tx, id, 'reset', tokenHash))) throw linkInvalid();
    await changeAccount(tx, id, { password_hash: hash });
    await markVerified(tx, id);
    await endSessions(tx, id);
    await voidLinks(tx, id, 'verify');
  });
};
