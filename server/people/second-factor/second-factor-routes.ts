import type { secondFactor } from '../../../contract/people/second-factor.ts';
import { isStaffRole } from '../../../shop/people/staff.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { SecurityEvent } from '../../platform/telemetry/security-events.ts';
import { runWithProof } from '../passwords/prove-password.ts';
import { markSessionProved } from '../sessions/session-queries.ts';
import { readFactorState } from './second-factor-queries.ts';
import {
  confirmSecondFactor,
  endSecondFactor,
  offerSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts';

/** Routes of the caller's second factor, and of the recent password check. */
export const createSecondFactorHandlers = (deps: Deps): Handlers<typeof secondFactor> => {
  const note = (
    event: SecurityEvent,
    { caller, remote }: { caller: Caller; remote: string },
  ): void => deps.securityLog.record(event, { accountId: caller.id, remote });
  return {
    'GET /api/users/second-factor': async ({ caller }) => {
      const state = await readFactorState(deps.store.db, caller.id);
      const required =
        deps.settings.requireAdminSecondFactor && isStaffRole(caller.role) && state === null;
      return {
        status: 200,
        data: {
          on: state !== null,
          ...(required ? { required } : {}),
          since: state?.since.toISOString() ?? null,
          recoveryCodesLeft: state?.left ?? 0,
        },
      };
    },
    'POST /api/users/second-factor': async (call) => ({
      status: 200,
      data: await offerSecondFactor(deps, call, call.body.password),
    }),
    'POST /api/users/second-factor/confirm': async (call) => {
      const recoveryCodes = await confirmSecondFactor(deps, call, call.body.code);
      note('second_factor_on', call);
      return { status: 200, data: { recoveryCodes } };
    },
    'POST /api/users/second-factor/recovery-codes': async (call) => {
      const recoveryCodes = await renewRecoveryCodes(deps, call, call.body);
      note('recovery_codes_renewed', call);
      return { status: 200, data: { recoveryCodes } };
    },
    'DELETE /api/users/second-factor': async (call) => {
      await endSecondFactor(deps, call, call.body);
      note('second_factor_off', call);
      return { status: 200, data: { message: 'Two-step login turned off' } };
    },
    'POST /api/users/prove': async ({ caller, body, remote }) => {
      await runWithProof(deps, caller, body, remote, (tx) =>
        markSessionProved(tx, caller.tokenHash),
      );
      return { status: 200, data: { message: 'Proved' } };
    },
  };
};
