import { z } from 'zod';
import { maxPassword } from '../../shop/people/account.ts';
import {
  base32,
  blankToUndefined,
  knownLink,
  message,
  password,
  secondFactorCode,
  timestamp,
  typedCode,
} from '../fields.ts';
import { encodeReason } from '../reasons/reasons.ts';
import { defineRoutes } from '../route.ts';

const currentPassword = password.min(1, encodeReason('current_password_missing')).max(maxPassword);
const code = secondFactorCode.min(1, encodeReason('missing'));
const recoveryCodes = z
  .object({ recoveryCodes: z.array(typedCode).describe('shown this once; each works once') })
  .meta({ id: 'RecoveryCodes' });

/** Calls about the second factor (TOTP, RFC 6238), and the password check. */
export const secondFactor = defineRoutes({
  'GET /api/users/second-factor': {
    operationId: 'getSecondFactor',
    who: 'account',
    beforeSecondFactor: true,
    summary: 'The state of the own second factor',
    replies: {
      200: z.object({
        on: z.boolean(),
        required: z.literal(true).optional(),
        since: timestamp.nullable(),
        recoveryCodesLeft: z.int(),
      }),
    },
  },
  'POST /api/users/second-factor': {
    operationId: 'offerSecondFactor',
    who: 'account',
    beforeSecondFactor: true,
    summary:
      'Creates a secret for an authenticator; nothing changes until its code is confirmed within an hour',
    body: z.object({ password: currentPassword }),
    replies: {
      200: z.object({
        secret: base32.describe('base32'),
        uri: knownLink.describe('otpauth://, for authenticators'),
      }),
    },
    refusals: ['wrong_credentials', 'wrong_state', 'not_verified', 'too_many_requests'],
  },
  'POST /api/users/second-factor/confirm': {
    operationId: 'confirmSecondFactor',
    who: 'account',
    beforeSecondFactor: true,
    summary: 'Turns the second factor on, ends every other session and returns recovery codes',
    body: z.object({ code }),
    replies: { 200: recoveryCodes },
    refusals: ['wrong_code', 'wrong_state', 'not_verified', 'too_many_requests'],
  },
  'POST /api/users/second-factor/recovery-codes': {
    operationId: 'renewRecoveryCodes',
    who: 'account',
    summary: 'Creates new recovery codes; the old ones stop working',
    body: z.object({ password: currentPassword, code }),
    replies: { 200: recoveryCodes },
    refusals: [
      'wrong_credentials',
      'wrong_code',
      'code_barred',
      'wrong_state',
      'too_many_requests',
    ],
  },
  'DELETE /api/users/second-factor': {
    operationId: 'removeSecondFactor',
    who: 'account',
    summary: 'Turns the second factor off',
    body: z.object({ password: currentPassword, code }),
    replies: { 200: message },
    refusals: [
      'wrong_credentials',
      'wrong_code',
      'code_barred',
      'wrong_state',
      'too_many_requests',
    ],
  },
  'POST /api/users/prove': {
    operationId: 'provePassword',
    who: 'account',
    summary:
      'Checks the password again; for an hour, the session may make calls that otherwise fail with `password_needed`',
    body: z.object({ password: currentPassword, code: blankToUndefined(secondFactorCode) }),
    replies: { 200: message },
    refusals: [
      'wrong_credentials',
      'second_factor_needed',
      'wrong_code',
      'code_barred',
      'too_many_requests',
    ],
  },
});
