import type { accounts, UserInfo } from '../../../contract/accounts.ts';
import type { BodyInput } from '../../../contract/route.ts';
import { normaliseEmail } from '../../../shop/account.ts';
import { parseMobile } from '../../../shop/address.ts';

/** A user as the form holds it. */
export interface UserDraft {
  name: string;
  email: string;
  mobile: string;
  verified: boolean;
}

type UserChange = BodyInput<(typeof accounts)['PUT /api/users/{id}']>;

/**
 * Finds the fields that a draft changes. Only these are sent, so that another admin's changes stay.
 */
export const findChangedDetails = (
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
    // A new e-mail counts as unverified, so only `true` needs to be sent.
    ...(draft.verified === (user.verified && !isNewEmail) ? {} : { verified: draft.verified }),
  };
};
