import type { WireTaxClass } from '../../../shop/money/tax/wire-class.ts';
import { ApiError } from '../../shared/platform/client.ts';

/** Finds the places of classes for whose days invoices have used others. */
const findUsedPlaces = (error: unknown): Set<number> =>
  new Set(
    error instanceof ApiError
      ? error.errors.flatMap(({ path, reason }) => {
          const [, place] = /^classes\.(\d+)\.from$/.exec(path) ?? [];
          return place !== undefined && reason === 'tax_day_used' ? [Number(place)] : [];
        })
      : [],
  );

/**
 * Adds classes to those of the shop with `put`. Those for whose days invoices have used others cannot
 * come any more: they are left out and returned.
 */
export const takeRates = async (
  put: (classes: readonly WireTaxClass[]) => Promise<unknown>,
  classes: readonly WireTaxClass[],
  added: readonly WireTaxClass[],
): Promise<WireTaxClass[]> => {
  try {
    await put([...classes, ...added]);
    return [];
  } catch (error) {
    const used = findUsedPlaces(error);
    const isUsed = (_: WireTaxClass, i: number) => used.has(classes.length + i);
    const leftOut = added.filter(isUsed);
    if (leftOut.length === 0) throw error;
    const kept = added.filter((one, i) => !isUsed(one, i));
    if (kept.length > 0) await put([...classes, ...kept]);
    return leftOut;
  }
};
