import { parcel } from '../../shop/shipment.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { CourierRefused } from '../providers/courier-errors.ts';
import type { Delivery } from '../providers/courier.ts';
import { countTry } from '../throttle.ts';

const freshMs = 3_600_000;
const most = 5000;

interface Known {
  at: number;
  delivery: Promise<Delivery | null>;
}

/**
 * When goods would arrive at a PIN code, by the courier; asked at most once an hour for each place.
 */
export const deliveryEstimates = (deps: Deps) => {
  const known = new Map<string, Known>();

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
      throw new Refusal('unavailable', 'The courier cannot be asked now, please try again', {
        retryAfter: 60,
      });
    }
  };

  /**
   * Null where nobody delivers. Counts the questions of one address that the courier has to be
   * asked for.
   */
  return async (pinCode: string, remote: string): Promise<Delivery | null> => {
    const kept = known.get(pinCode);
    if (kept !== undefined && performance.now() - kept.at < freshMs) return kept.delivery;
    await countTry(deps, 'estimate', remote);
    if (known.size >= most) known.delete(known.keys().next().value ?? '');
    const delivery = ask(pinCode);
    known.set(pinCode, { at: performance.now(), delivery });
    delivery.catch(() => known.delete(pinCode));
    return delivery;
  };
};
