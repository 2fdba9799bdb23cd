import type { accounts } from '../../contract/accounts.ts';
import type { BodyInput } from '../../contract/route.ts';
import { createClient, isTokenRejected } from '../state/client.ts';
import { showToast } from '../state/messages.ts';
import {
  startTokenRenewal,
  call,
  getSession,
  clearSession,
  updateUser,
} from '../state/session/session.ts';

type ProfileChange = BodyInput<(typeof accounts)['PUT /api/users/profile']>;

/**
 * Sends a new password. That ends the current token, so the tabs of this browser wait for the new
 * one.
 */
const changePassword = async (change: ProfileChange): Promise<void> => {
  const session = getSession();
  if (session === null) return;
  const settle = startTokenRenewal(session);
  // A client of its own: `call` would wait for the very answer that it brings.
  const send = createClient(
    (path, init) => fetch(path, init),
    () => session.token,
  );
  try {
    const user = await send('PUT /api/users/profile', { body: change });
    settle({ ...user, token: user.token ?? session.token });
  } catch (error) {
    settle(null);
    if (isTokenRejected(error)) clearSession();
    throw error;
  }
};

/**
 * Changes the own account on the server and in this browser. The list of addresses is replaced as a
 * whole. Throws `wrong_credentials` for a wrong current password and `invalid` with the faults by
 * field.
 */
export const saveProfile = async (change: ProfileChange): Promise<void> => {
  if (change.password === undefined)
    updateUser(await call('PUT /api/users/profile', { body: change }));
  else await changePassword(change);
  showToast('done', (words) => words.toasts.profileUpdated);
};
