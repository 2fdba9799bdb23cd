import { explain } from '../../../contract/reasons/reasons.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** The courier gave no usable answer, so nobody knows whether it did what was asked. */
export class CourierAway extends Refusal {
  constructor(cause: unknown) {
    super('unavailable', explain('courier_away'), { retryAfter: 10 });
    this.cause = cause;
  }
}

/** The courier refused the request. A person may have to correct something there. */
export class CourierRefused extends Error {
  readonly status: number;

  constructor(status: number, said: string) {
    super(said);
    this.status = status;
  }
}
