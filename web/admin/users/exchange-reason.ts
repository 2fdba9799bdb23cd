import type { ReturnReason } from '../../../shop/fulfilment/returns/reasons.ts';
import { adultSizes, kidsSizes } from '../../../shop/goods/product/sizes.ts';

const readFit = (worn: string, wanted: string): ReturnReason | undefined => {
  const scale = [adultSizes, kidsSizes].find((one) => one.includes(worn) && one.includes(wanted));
  if (scale === undefined) return undefined;
  return scale.indexOf(wanted) > scale.indexOf(worn) ? 'too_small' : 'too_large';
};

/**
 * Finds why somebody wants another size: the one that they have is too small or too large. Where the
 * sizes do not tell, or the rules of returns do not allow that reason, it is the first that they allow.
 */
export const findExchangeReason = (
  allowed: readonly ReturnReason[],
  worn: string,
  wanted: string,
): ReturnReason => {
  const fit = readFit(worn, wanted);
  return allowed.find((reason) => reason === fit) ?? allowed[0] ?? 'not_wanted';
};
