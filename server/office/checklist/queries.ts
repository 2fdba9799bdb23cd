import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { hasSampleSlide, isSample } from '../../goods/products/samples.ts';

interface ShopFacts {
  hasAreas: boolean;
  /** Can an order be paid at the door in one of the merchant's own areas? */
  takesCash: boolean;
  hasOwnProduct: boolean;
  hasSamples: boolean;
  /** Has an order been taken back, or has one been carried out? */
  isOrderTried: boolean;
  isMailed: boolean;
  /** Has nothing of the identity been published yet? */
  isUnpublished: boolean;
}

/** Reads what has really been done in the shop. */
export const readShopFacts = async (db: Db): Promise<ShopFacts> => {
  const { rows } = await sql<Omit<ShopFacts, 'hasSamples'> & { hasSampleProduct: boolean }>`
    select
      exists (select from delivery_areas) as "hasAreas",
      exists (
        select from delivery_areas
        where (rules ->> 'isServed')::boolean and (rules ->> 'isCashAllowed')::boolean
      ) as "takesCash",
      exists (
        select from products where archived_at is null and not draft and not ${isSample}
      ) as "hasOwnProduct",
      exists (select from products where archived_at is null and ${isSample}) as "hasSampleProduct",
      exists (
        select from orders where state in ('cancelled', 'returned', 'delivered')
      ) as "isOrderTried",
      (select mailed_at is not null from settings) as "isMailed",
      (select published = '{}' from identity) as "isUnpublished"
  `.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error('The shop has no settings');
  const { hasSampleProduct, ...others } = facts;
  return { ...others, hasSamples: hasSampleProduct || (await hasSampleSlide(db)) };
};
