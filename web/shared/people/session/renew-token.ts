import type { LoggedIn } from '../../../../contract/people/accounts.ts';
import { createClient, isTokenRejected } from '../../platform/client.ts';
import { type call, clearSession, getSession, startTokenRenewal } from './session.ts';

/**
 * Makes a call that ends every token of the own account and answers a new one; all tabs of this
 * browser wait for it. `ask` returns the account with its new token, or with the old one when none
 * came. A visitor asks nothing.
 */
export const renewToken = async (
  ask: (send: typeof call, session: LoggedIn) => Promise<LoggedIn>,
): Promise<void> => {
  const session = getSession();
  if (session === null) return;
  const settle = startTokenRenewal(session);
  // A client of its own: `call` would wait for the very answer that it brings.
  const send = createClient(
    (path, init) => fetch(path, init),
    () => session.token,
  );
  try {
    settle(await ask(send, session));
  } catch (error) {
    settle(null);
    if (isTokenRejected(error)) clearSession();
    throw error;
  }
};
