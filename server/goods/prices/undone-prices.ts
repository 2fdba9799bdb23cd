import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { wrongState } from '../../platform/http/refusal.ts';
import { findProducts, lockProducts } from '../products/products.ts';
import { findHighPrices, nameVariation } from './above-mrp.ts';

/**
 * Locks products whose changes are undone. What it returns refuses the undo (409) when it is done and
 * has lifted prices above their MRP, and names them.
 */
export const lockUndoneProducts = async (
  tx: Transaction<Tables>,
  ids: readonly string[],
): Promise<() => Promise<void>> => {
  await lockProducts(tx, ids);
  const before = new Map(
    (await findProducts(tx, ids)).map(({ id, archived, draft, variants }) => [
      id,
      { archived, draft, variants },
    ]),
  );
  return async () => {
    const names = (await findProducts(tx, ids)).flatMap((after) =>
      findHighPrices(before.get(after.id), after).map(({ at }) =>
        nameVariation(after, after.variants[at]),
      ),
    );
    if (names.length > 0)
      throw wrongState('prices_above_mrp', { variations: [...new Set(names)].join(', ') });
  };
};
