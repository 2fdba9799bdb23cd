import {
  explain,
  type Explanation,
  type Reason,
  type ReasonValues,
} from '../../../contract/reasons/reasons.ts';
import { type RefusalCode, refusals } from '../../../contract/refusals.ts';

/** What is wrong with a field. */
export interface FieldError extends Explanation {
  path: string;
}

/**
 * An expected error. Throwing it rolls back the transaction. `bindRoutes` answers it by the
 * contract's table; any other error becomes a general 500.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** The message is its English. */
  readonly explanation: Explanation;
  readonly errors: readonly FieldError[];
  /** Seconds after which trying again makes sense (429, 503). */
  readonly retryAfter: number | undefined;
  /** Did an earlier request with the same Idempotency-Key get this refusal? */
  readonly replayed: boolean;
  /** The account, if it is known. It is for the security log and never part of the response. */
  readonly accountId: string | undefined;

  constructor(
    code: RefusalCode,
    explanation: Explanation,
    more: {
      errors?: readonly FieldError[];
      retryAfter?: number;
      replayed?: boolean;
      accountId?: string | undefined;
    } = {},
  ) {
    super(explanation.message);
    this.code = code;
    this.explanation = explanation;
    this.errors = more.errors ?? [];
    this.retryAfter = more.retryAfter;
    this.replayed = more.replayed ?? false;
    this.accountId = more.accountId;
  }

  get status(): number {
    return refusals[this.code];
  }
}

/** What can be absent: `product` of `product_not_found`. */
type Absent = Reason extends infer R ? (R extends `${infer What}_not_found` ? What : never) : never;

/**
 * `Product not found`: the same refusal for a missing row and for somebody else's (API-3,
 * docs/product.md).
 */
export const notFound = (what: Absent): Refusal =>
  new Refusal('not_found', explain(`${what}_not_found`));

/** A refusal (409) for what cannot be done in the state that something has. */
export const wrongState = <R extends Reason>(reason: R, ...values: ReasonValues<R>): Refusal =>
  new Refusal('wrong_state', explain(reason, ...values));

/** A refusal about one field: its message says what is wrong with it. */
export const refuseField = (
  path: string,
  explanation: Explanation,
  code: RefusalCode = 'invalid',
): Refusal => new Refusal(code, explanation, { errors: [{ path, ...explanation }] });

/** A refusal of fields that no schema can check. Its message only names them. */
export const invalidFields = (errors: readonly FieldError[]): Refusal =>
  new Refusal(
    'invalid',
    explain('check_fields', { fields: errors.map(({ path }) => path).join(', ') }),
    { errors },
  );

export const invalid = (path: string, explanation: Explanation): Refusal =>
  invalidFields([{ path, ...explanation }]);
