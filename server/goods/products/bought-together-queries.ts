import type { Db } from '../../../database/tables.ts';

/** Finds the products that were bought with one, those of most buyers first. */
export const findBoughtTogether = async (db: Db, productId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('bought_together')
      .select('other_id')
      .where('product_id', '=', productId)
      .orderBy('buyers', 'desc')
      .orderBy('other_id')
      .execute()
  ).map(({ other_id: id }) => id);
