import type { accounts, UserInfo } from '../../../contract/accounts.ts';
import type { BodyInput } from '../../../contract/route.ts';
import { normaliseEmail } from '../../../shop/account.ts';
import { parseMobile } from '../../../shop/address.ts';

/** A user as the form of the dashboard holds them. */
export interface UserDraft {
  name: string;
  email: string;
  mobile: string;
  verified: boolean;
}

type UserChange = BodyInput<(typeof accounts)['PUT /api/users/{id}']>;

/**
 * What a draft changes of a user: only this is sent, so that nothing is undone that somebody else
 * changed meanwhile.
 */
export const changedDetails = (
  user: Pick<UserInfo, 'name' | 'email' | 'mobile' | 'verified'>,
  draft: UserDraft,
): UserChange => {
  const name = draft.name.trim();
  const mobile = draft.mobile.trim();
  const isNewEmail = normaliseEmail(draft.email) !== user.email;
  return {
    ...(name === user.name ? {} : { name }),
    ...(isNewEmail ? { email: draft.email.trim() } : {}),
    ...((parseMobile(mobile) ?? mobile) === (user.mobile ?? '') ? {} : { mobile }),
    // Of a new e-mail only that it is verified needs to be said.
    ...(draft.verified === (user.verified && !isNewEmail) ? {} : { verified: draft.verified }),
  };
};
