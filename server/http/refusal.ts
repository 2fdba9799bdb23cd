import { type RefusalCode, refusals } from '../../contract/refusals.ts';

export interface FieldError {
  path: string;
  message: string;
}

/**
 * An expected refusal, thrown so that the transaction under way rolls back. `bind` answers it by
 * the contract's table; anything else that is thrown is a fault and becomes a bland 500.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly errors: readonly FieldError[];
  /** Seconds after which trying again makes sense (429, 503). */
  readonly retryAfter: number | undefined;
  /** What an earlier request with the same Idempotency-Key was refused with. */
  readonly replayed: boolean;
  /** Whom it was refused to, where that is known: for the security log, and in no answer. */
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
 * `Product not found`: the same refusal for what is absent and for what is somebody else's (API-3,
 * docs/product.md).
 */
export const notFound = (what: string): Refusal => new Refusal('not_found', `${what} not found`);

/** One bad field that no schema could see. */
export const invalid = (path: string, message: string): Refusal =>
  new Refusal('invalid', `Please check: ${path}`, { errors: [{ path, message }] });
