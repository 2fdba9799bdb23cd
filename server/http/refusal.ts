import { type RefusalCode, refusals } from '../../contract/refusals.ts';

export interface FieldError {
  path: string;
  message: string;
}

/**
 * An expected error. Throwing it rolls back the transaction. `bindRoutes` answers it by the
 * contract's table; any other error becomes a general 500.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly errors: readonly FieldError[];
  /** Seconds after which trying again makes sense (429, 503). */
  readonly retryAfter: number | undefined;
  /** The status that an earlier request with the same Idempotency-Key got. */
  readonly replayed: boolean;
  /** The account, if it is known. It is for the security log and never part of the response. */
  readonly accountId: string | undefined;

  constructor(
    code: RefusalCode,
    message: string,
    more: {
      errors?: readonly FieldError[];
      retryAfter?: number;
      replayed?: boolean;
      accountId?: string | undefined;
    } = {},
  ) {
    super(message);
    this.code = code;
    this.errors = more.errors ?? [];
    this.retryAfter = more.retryAfter;
    this.replayed = more.replayed ?? false;
    this.accountId = more.accountId;
  }

  get status(): number {
    return refusals[this.code];
  }
}

/**
 * `Product not found`: the same refusal for a missing row and for somebody else's (API-3,
 * docs/product.md).
 */
export const notFound = (what: string): Refusal => new Refusal('not_found', `${what} not found`);

/** A refusal of one field that no schema can check. */
export const invalid = (path: string, message: string): Refusal =>
  new Refusal('invalid', `Please check: ${path}`, { errors: [{ path, message }] });
