import { explain } from '../../../contract/reasons/reasons.ts';
import { parcel } from '../../../shop/fulfilment/shipment.ts';
import type { Deps } from '../../orders/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countTry } from '../../platform/limits/throttle.ts';
import { CourierRefused } from '../../providers/courier/courier-errors.ts';
import type { Delivery } from '../../providers/courier/courier.ts';

const maxAgeMs = 3_600_000;
const maxPinCodes = 5000;

interface CachedEstimate {
  at: number;
  delivery: Promise<Delivery | null>;
}

/**
 * Creates a function that estimates the delivery to a PIN code. The courier is asked at most once
 * an hour for each PIN code.
 */
export const createDeliveryEstimator = (deps: Deps) => {
  const estimateByPinCode = new Map<string, CachedEstimate>();

  const ask = async (pinCode: string): Promise<Delivery | null> => {
    const grams = parcel.weightKg * 1000;
    try {
      return (
        (await deps.courier.estimate({ pinCode, cashOnDelivery: true, grams })) ??
        (await deps.courier.estimate({ pinCode, cashOnDelivery: false, grams }))
      );
    } catch (error) {
      if (!(error instanceof CourierRefused)) throw error;
      deps.log.warn({ pinCode, error: error.message }, 'the courier refused an estimate');
      throw new Refusal('unavailable', explain('courier_busy'), {
        retryAfter: 60,
      });
    }
  };

  /**
   * Returns null where nobody delivers. Only calls that reach the courier count against the rate
   * limit of `remote`.
   */
  return async (pinCode: string, remote: string): Promise<Delivery | null> => {
    const cached = estimateByPinCode.get(pinCode);
    if (cached !== undefined && performance.now() - cached.at < maxAgeMs) return cached.delivery;
    await countTry(deps, 'estimate', remote);
    if (estimateByPinCode.size >= maxPinCodes)
      estimateByPinCode.delete(estimateByPinCode.keys().next().value ?? '');
    const delivery = ask(pinCode);
    estimateByPinCode.set(pinCode, { at: performance.now(), delivery });
    delivery.catch(() => estimateByPinCode.delete(pinCode));
    return delivery;
  };
};
