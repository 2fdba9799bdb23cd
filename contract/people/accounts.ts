import { z } from 'zod';
import { findCountry } from '../../shop/countries.ts';
import { languages, maxPassword, minPassword } from '../../shop/people/account.ts';
import { maxAddresses, parseMobile } from '../../shop/people/address.ts';
import { staffRoles } from '../../shop/people/staff.ts';
import { findState } from '../../shop/states.ts';
import { hasVisibleText } from '../../shop/visible-text.ts';
import {
  blankToNull,
  blankToUndefined,
  digits,
  email,
  id,
  knownEmail,
  knownMobile,
  line,
  listOf,
  message,
  page,
  paging,
  password,
  pinCode,
  secondFactorCode,
  token,
  typedEmail,
  version,
} from '../fields.ts';
import { encodeReason } from '../reasons/reasons.ts';
import { defineRoutes } from '../route.ts';

const mobile = digits(/^\s*(?:\+?91|0)?[\s-]*[6-9](?:[\s-]*[0-9]){9}\s*$/).transform(
  (given, context) => {
    const normal = parseMobile(given);
    if (normal === null)
      context.addIssue({ code: 'custom', message: encodeReason('mobile_format') });
    return normal ?? z.NEVER;
  },
);

export const newPassword = password
  .min(minPassword, encodeReason('min_characters', { min: minPassword }))
  .max(maxPassword, encodeReason('max_characters', { max: maxPassword }))
  .refine(hasVisibleText, encodeReason('only_spaces'));

const country = line(60).transform((written, context) => {
  const name = findCountry(written);
  if (name === null) context.addIssue({ code: 'custom', message: encodeReason('country_format') });
  return name ?? z.NEVER;
});

const postalAddress = z.object({
  address: line(300),
  city: line(80),
  state: line(80).describe(
    'in India a state or union territory by its name, an old name or a code; answers have its name of today',
  ),
  country: country.default('India'),
  zipCode: pinCode,
});

type PostalAddress = Pick<z.output<typeof postalAddress>, 'state' | 'country'>;

const isInIndia = ({ country: name }: PostalAddress): boolean => name === 'India';

/** Writes a state of India by its name of today. Any other text stays. */
const renameState = <Address extends PostalAddress>(address: Address): Address =>
  isInIndia(address) ? { ...address, state: findState(address.state) ?? address.state } : address;

/** Were both fields read, whatever form the others have? */
const hasStateAndCountry = ({ value }: { value: unknown }): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'state' in value &&
  typeof value.state === 'string' &&
  value.state !== '' &&
  'country' in value &&
  value.country === 'India';

/** The shipping address of an order (DELIVERY-12, docs/product.md). */
export const shippingAddress = postalAddress
  .extend({ name: line(100), mobile, email })
  .refine((address) => !isInIndia(address) || findState(address.state) !== null, {
    path: ['state'],
    message: encodeReason('indian_state'),
    when: hasStateAndCountry,
  })
  .transform(renameState)
  .meta({ id: 'ShippingAddress' });

/** A new address of an account's address book, with its required fields (ACCOUNT-13, docs/product.md). */
const newSavedAddress = postalAddress
  .extend({
    city: blankToUndefined(line(80)),
    name: blankToUndefined(line(100)),
    mobile: blankToUndefined(mobile),
    email: blankToUndefined(email),
  })
  .transform(renameState)
  .meta({ id: 'NewSavedAddress' });

/** A stored address of an account. It may be older than the rules for a new one. */
export const savedAddress = z
  .object({
    address: z.string(),
    city: z.string().optional(),
    state: z.string(),
    country: z.string(),
    zipCode: z.string(),
    name: z.string().optional(),
    mobile: z.string().optional(),
    email: z.string().optional(),
  })
  .meta({ id: 'SavedAddress' });

const userInfo = z
  .object({
    _id: id,
    name: z.string(),
    email: knownEmail,
    mobile: knownMobile.nullable(),
    verified: z.boolean(),
    isAdmin: z.boolean(),
    role: z.enum(['customer', ...staffRoles]),
    shippingAddress: z.array(savedAddress),
    addressesVersion: version
      .max(60)
      .describe('of `shippingAddress`; a change that sends it back overwrites nothing unseen'),
  })
  .meta({ id: 'User' });

const withToken = userInfo.extend({ token }).meta({ id: 'LoggedInUser' });

const savedAddresses = listOf(newSavedAddress, maxAddresses);
const seenAddressesVersion = version
  .max(60)
  .optional()
  .describe('of the addresses as read; 409 if `shippingAddress` is sent and it is another now');

const registration = z
  .object({
    name: line(100),
    email,
    password: newPassword,
    mobile: blankToUndefined(mobile),
    isAdmin: z.boolean().optional(),
    shippingAddress: savedAddresses.optional(),
    language: z.enum(languages).optional(),
  })
  .meta({ id: 'NewUser' });

const profile = z
  .object({
    name: line(100).optional(),
    mobile: blankToNull(mobile),
    shippingAddress: savedAddresses.optional(),
    addressesVersion: seenAddressesVersion,
    password: newPassword.optional(),
    currentPassword: password.max(maxPassword).optional(),
    /** The language of the mails to this account. */
    language: z.enum(languages).optional(),
  })
  .meta({ id: 'ProfileChange' });

/** The fields of an account that an admin may change. Missing fields stay unchanged. */
const accountChange = z
  .object({
    name: line(100).optional(),
    email: email.optional(),
    mobile: blankToNull(mobile),
    isAdmin: z.boolean().optional(),
    verified: z.boolean().optional(),
    shippingAddress: savedAddresses.optional(),
    addressesVersion: seenAddressesVersion,
  })
  .meta({ id: 'UserChange' });

export const accounts = defineRoutes({
  'POST /api/users': {
    operationId: 'registerUser',
    who: 'anyone-known',
    summary: 'Registers an account; the response is the same if the e-mail is taken',
    body: registration,
    replies: { 201: z.union([message, userInfo]) },
    refusals: ['too_many_requests', 'duplicate', 'password_needed', 'not_allowed'],
  },
  'POST /api/users/login': {
    operationId: 'logInUser',
    who: 'anyone',
    summary: 'Logs in; an account with a second factor also sends its code',
    body: z.object({
      email: typedEmail,
      password: password.max(maxPassword),
      remember: z.boolean().optional(),
      code: blankToUndefined(secondFactorCode),
    }),
    replies: { 200: withToken },
    refusals: [
      'wrong_credentials',
      'second_factor_needed',
      'wrong_code',
      'code_barred',
      'too_many_requests',
    ],
  },
  'POST /api/users/login/mail-code': {
    operationId: 'sendLoginCode',
    who: 'anyone',
    summary: 'Mails a code that replaces a barred authenticator (`code_barred`)',
    body: z.object({ email, password: newPassword }),
    replies: { 200: message },
    refusals: ['wrong_credentials', 'wrong_state', 'too_many_requests'],
  },
  'POST /api/users/logout': {
    operationId: 'logOutUser',
    who: 'account',
    beforeSecondFactor: true,
    summary: 'Ends the token',
    replies: { 200: message },
  },
  'GET /api/users/{id}': {
    operationId: 'getUser',
    who: 'account',
    right: 'users.read',
    summary: 'One account: the own one; staff with the right may read any',
    replies: { 200: userInfo },
    refusals: ['not_found'],
  },
  'GET /api/users': {
    operationId: 'listUsers',
    who: 'staff',
    right: 'users.read',
    summary:
      'All accounts, newest first; `search` matches name, e-mail and mobile, a whole e-mail that account alone, and counts up to 10,000',
    query: z.object({ page, search: z.string().trim().max(100).optional() }),
    replies: {
      200: z.object({ users: z.array(userInfo), ...paging }),
    },
  },
  'PUT /api/users/{id}': {
    operationId: 'updateUser',
    who: 'staff',
    right: 'users.change',
    summary:
      'Changes an account. A new e-mail is unverified unless `verified` is true; it ends the sessions and links of the account, and a mail informs the old address. Removing the admin role ends the sessions; the last admin keeps the role',
    body: accountChange,
    replies: { 200: userInfo },
    refusals: ['not_found', 'duplicate', 'changed_since', 'last_admin', 'password_needed'],
  },
  'DELETE /api/users/{id}': {
    operationId: 'deleteUser',
    who: 'staff',
    right: 'users.delete',
    summary:
      'Deletes an account and ends its sessions; its orders and reviews stay. The last admin cannot be deleted',
    replies: { 200: message },
    refusals: ['not_found', 'last_admin', 'password_needed'],
  },
  'PUT /api/users/profile': {
    operationId: 'updateProfile',
    who: 'account',
    summary:
      'Changes the own profile; a new password ends every session, and the response has a new token',
    body: profile,
    replies: {
      200: userInfo.extend({
        token: token
          .optional()
          .describe('only when the password was changed: it replaces the one that was sent'),
      }),
    },
    refusals: ['wrong_credentials', 'not_found', 'changed_since', 'too_many_requests'],
  },
  'POST /api/account-verify': {
    operationId: 'sendVerificationMail',
    who: 'anyone',
    summary: 'Sends the verification mail again; the response is the same for every address',
    body: z.object({ email }),
    replies: { 200: message },
    refusals: ['too_many_requests'],
  },
  'POST /api/account-verify/{id}/{token}': {
    operationId: 'verifyAccount',
    who: 'anyone-known',
    summary:
      'Verifies an account; the first time ends its other sessions and removes what they have added',
    replies: { 200: message },
    refusals: ['link_invalid'],
  },
  'POST /api/passwordreset': {
    operationId: 'requestPasswordReset',
    who: 'anyone',
    summary: 'Sends a reset link; the response is the same for every address',
    body: z.object({ email }),
    replies: { 200: message },
    refusals: ['too_many_requests'],
  },
  'POST /api/passwordreset/{id}/{token}': {
    operationId: 'resetPassword',
    who: 'anyone',
    summary:
      'Sets a new password and ends every session; empties an account that was never verified',
    body: z.object({ password: newPassword }),
    replies: { 200: message },
    refusals: ['link_invalid'],
  },
});

export type SavedAddress = z.output<typeof savedAddress>;
export type UserInfo = z.output<typeof userInfo>;
export type LoggedIn = z.output<typeof withToken>;
export type AccountChange = z.output<typeof accountChange>;
