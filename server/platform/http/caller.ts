import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Route, Who } from '../../../contract/route.ts';
import type { Role } from '../../../shop/people/account.ts';
import { hasRight, isStaffRole, type Right } from '../../../shop/people/staff.ts';
import { Refusal } from './refusal.ts';

/**
 * The account that sends a request. It is read from the database at each request, so that a revoked
 * token or right counts at once.
 */
export interface Caller {
  id: string;
  name: string;
  email: string;
  role: Role;
  isVerified: boolean;
  /** A login requires a code besides the password. */
  hasSecondFactor: boolean;
  /** The password was given within the last hour, at log-in or since. */
  hasRecentPassword: boolean;
  tokenHash: Buffer;
}

/**
 * Finds the account of a live session by the hash of its token. If `who` is 'courier', a shipping
 * token counts, too.
 */
export type Identify = (tokenHash: Buffer, who: Who) => Promise<Caller | null>;

export type CallerFor<W extends Who> = W extends 'anyone'
  ? null
  : W extends 'anyone-known'
    ? Caller | null
    : Caller;

/** Tokens are random 256 bits, so one round of SHA-256 is enough at rest. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A new bearer token with 256 bits of entropy. Only its hash is stored. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** The refusal for a token that is unknown, has expired or was revoked. */
export const tokenFailed = (): Refusal => new Refusal('token_failed', explain('token_failed'));

const readBearerToken = (context: Context): string | null =>
  /^Bearer +([A-Za-z0-9_-]{20,200})$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? null;

/**
 * Throws 403 `password_needed` unless the session gave the password within the last hour. The
 * browser may have been left open, or the token stolen.
 */
export const requireRecentPassword = ({ hasRecentPassword }: Caller): void => {
  if (!hasRecentPassword) throw new Refusal('password_needed', explain('password_again'));
};

/** The refusal of staff whose role lacks a right. */
export const notAllowed = (caller: Pick<Caller, 'id'>): Refusal =>
  new Refusal('not_allowed', explain('not_allowed'), { accountId: caller.id });

/** Throws 403 unless the role of the caller has a right. */
export const requireRight = (caller: Caller, right: Right): void => {
  if (!hasRight(caller.role, right)) throw notAllowed(caller);
};

/** Refuses customers, and staff whose role lacks the right of the route. */
const admitStaff = (caller: Caller, right: Right | undefined): void => {
  if (!isStaffRole(caller.role))
    throw new Refusal('not_admin', explain('not_admin'), { accountId: caller.id });
  if (right === undefined) throw notAllowed(caller);
  requireRight(caller, right);
};

interface AdmissionRules {
  identify: Identify;
  /** Staff have to turn on a second factor before anything else. */
  requireAdminSecondFactor: boolean;
}

/**
 * Returns the caller of a route, or null for a visitor. Refuses a missing or dead token (401), a
 * customer on a route for staff and staff without its right (403), and staff who must turn on a second
 * factor first (403). On a route for anyone, such staff count as visitors.
 */
export const admitCaller = async (
  { who, right, beforeSecondFactor }: Pick<Route, 'who' | 'right' | 'beforeSecondFactor'>,
  context: Context,
  { identify, requireAdminSecondFactor }: AdmissionRules,
): Promise<Caller | null> => {
  if (who === 'anyone') return null;
  const token = readBearerToken(context);
  const caller = token === null ? null : await identify(hashToken(token), who);
  const lacksFactor =
    requireAdminSecondFactor &&
    caller !== null &&
    isStaffRole(caller.role) &&
    !caller.hasSecondFactor;
  if (who === 'anyone-known') return lacksFactor ? null : caller;
  if (context.req.header('authorization') === undefined)
    throw new Refusal('no_token', explain('no_token'));
  if (caller === null) throw tokenFailed();
  if (who === 'staff') admitStaff(caller, right);
  if (lacksFactor && !beforeSecondFactor)
    throw new Refusal('second_factor_required', explain('turn_on_second_factor'), {
      accountId: caller.id,
    });
  return caller;
};
