import type { accounts, UserInfo } from '../../../contract/people/accounts.ts';
import type { BodyInput } from '../../../contract/route.ts';
import { normaliseEmail } from '../../../shop/people/account.ts';
import { parseMobile } from '../../../shop/people/address.ts';
import type { DraftOf } from '../fields/draft.ts';
import { flag, text } from '../fields/field-kinds.ts';

export const userFields = {
  name: text({ required: true, maxLength: 100 }),
  email: text({ type: 'email', required: true, maxLength: 254 }),
  mobile: text({ type: 'tel', maxLength: 20 }),
  verified: flag(false),
};

type UserChange = BodyInput<(typeof accounts)['PUT /api/users/{id}']>;

/**
 * Finds the fields that a draft changes. Only these are sent, so that another admin's changes stay.
 */
export const findChangedDetails = (
  user: Pick<UserInfo, 'name' | 'email' | 'mobile' | 'verified'>,
  draft: DraftOf<typeof userFields>,
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
