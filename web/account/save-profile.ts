import type { accounts } from '../../contract/people/accounts.ts';
import type { BodyInput } from '../../contract/route.ts';
import { renewToken } from '../shared/people/session/renew-token.ts';
import { call, updateUser } from '../shared/people/session/session.ts';
import { showToast } from '../shared/platform/messages.ts';

type ProfileChange = BodyInput<(typeof accounts)['PUT /api/users/profile']>;

/**
 * Changes the own account on the server and in this browser. The list of addresses is replaced as a
 * whole. Throws `wrong_credentials` for a wrong current password and `invalid` with the faults by
 * field.
 */
export const saveProfile = async (change: ProfileChange): Promise<void> => {
  if (change.password === undefined)
    updateUser(await call('PUT /api/users/profile', { body: change }));
  else
    await renewToken(async (send, { token }) => {
      const user = await send('PUT /api/users/profile', { body: change });
      return { ...user, token: user.token ?? token };
    });
  showToast('done', (words) => words.toasts.profileUpdated);
};
