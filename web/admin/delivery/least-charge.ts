import type { WireDeliveryArea } from '../../../contract/orders/delivery.ts';
import { type Paise, toPaise } from '../../../shop/money.ts';

type Steps = WireDeliveryArea['sumSteps'];

const findLeast = (steps: Steps): Paise =>
  steps.length === 0 ? 0 : Math.min(...steps.map(({ charge }) => toPaise(charge)));

/**
 * Finds the least that an area charges below its free sum: the charges by weight and by the order
 * sum are added up.
 */
export const findLeastCharge = ({
  weightSteps,
  sumSteps,
}: Pick<WireDeliveryArea, 'weightSteps' | 'sumSteps'>): Paise =>
  findLeast(weightSteps) + findLeast(sumSteps);
