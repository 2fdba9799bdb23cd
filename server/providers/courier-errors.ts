import { Refusal } from '../http/refusal.ts';

/** The courier gave no usable answer: nothing is known of what it did. */
export class CourierAway extends Refusal {
  constructor(cause: unknown) {
    super('unavailable', 'The courier cannot be reached, please try again', { retryAfter: 10 });
    this.cause = cause;
  }
}

/** The courier understood and said no; a person may have to mend something there. */
export class CourierRefused extends Error {
  readonly status: number;

  constructor(status: number, said: string) {
    super(said);
    this.status = status;
  }
}
