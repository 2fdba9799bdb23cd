import type { RefusalCode } from '../../../contract/refusals.ts';
import type { Log } from './log.ts';

/** Each security event is a line of the log and is counted at /metrics. */
const securityEvents = [
  'login_succeeded',
  'login_failed',
  'login_throttled',
  'second_factor_failed',
  'second_factor_on',
  'second_factor_off',
  'recovery_code_used',
  'mail_code_used',
  'mail_code_sent',
  'recovery_codes_renewed',
  'access_refused',
  'admin_requested',
] as const;

export type SecurityEvent = (typeof securityEvents)[number];

/**
 * The account, if known, and the origin of the call. Never a password, a code, a token or an
 * e-mail.
 */
interface SecurityEventDetails {
  accountId: string | null;
  remote: string;
  /** The call, as the contract names it. */
  route?: string;
  /** The refusal code. */
  code?: RefusalCode;
  requestId?: string;
}

/** Writes and counts security events. */
export interface SecurityLog {
  record: (event: SecurityEvent, facts: SecurityEventDetails) => void;
  /** The number of each event since the process started. */
  counts: () => readonly { event: SecurityEvent; count: number }[];
}

export const createSecurityLog = (log: Log): SecurityLog => {
  const counts = new Map<SecurityEvent, number>(securityEvents.map((event) => [event, 0]));
  return {
    record: (event, facts) => {
      counts.set(event, (counts.get(event) ?? 0) + 1);
      log[event === 'login_succeeded' ? 'info' : 'warn'](
        { security: event, ...facts },
        'security event',
      );
    },
    counts: () => [...counts].map(([event, count]) => ({ event, count })),
  };
};

const eventByCode: Partial<Record<RefusalCode, SecurityEvent>> = {
  wrong_credentials: 'login_failed',
  wrong_code: 'second_factor_failed',
  code_barred: 'second_factor_failed',
  no_token: 'access_refused',
  token_failed: 'access_refused',
  not_admin: 'access_refused',
  not_allowed: 'access_refused',
  second_factor_required: 'access_refused',
};

/** Calls that take a password: too many of them are guesses. */
const passwordRoutes = /^POST \/api\/users\/(?:login|prove|login\/mail-code)$/;

/** The security event that a refusal is, if any. */
export const findSecurityEvent = (code: RefusalCode, route: string): SecurityEvent | undefined =>
  code === 'too_many_requests' && passwordRoutes.test(route)
    ? 'login_throttled'
    : eventByCode[code];
