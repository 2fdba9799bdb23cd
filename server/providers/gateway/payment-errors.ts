import { explain } from '../../../contract/reasons/reasons.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/**
 * The gateway gave no usable answer, so nobody knows whether it did what was asked. The shopper is
 * told that the items are held.
 */
export class GatewayAway extends Refusal {
  constructor(cause: unknown) {
    super('unavailable', explain('payment_service_busy'), { retryAfter: 10 });
    this.cause = cause;
  }
}

/** The gateway refused the request. The same request will be refused again. */
export class GatewayRefused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, description: string) {
    super(`${status} ${code}: ${description}`);
    this.status = status;
    this.code = code;
  }
}

/**
 * The shop has a public address but no gateway. Online payment is off until the owner sets the
 * keys.
 */
export class PaymentNotSetUp extends Refusal {
  constructor() {
    super('unavailable', explain('payment_not_set_up'), { retryAfter: 3600 });
  }
}
