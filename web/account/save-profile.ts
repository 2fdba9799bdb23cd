import type { accounts } from '../../contract/accounts.ts';
import type { BodyInput } from '../../contract/route.ts';
import { call, updateUser } from '../state/session.ts';
import { tell } from '../state/tell.ts';

/**
 * Changes what is given of the own account, here and at the server. The list of addresses is replaced whole. Refusals:
 * `wrong_credentials` (the current password), `invalid` by field.
 */
export const saveProfile = async (change: BodyInput<(typeof accounts)['PUT /api/users/profile']>): Promise<void> => {
  updateUser(await call('PUT /api/users/profile', { body: change }));
  tell('done', (words) => words.toasts.profileUpdated);
};
