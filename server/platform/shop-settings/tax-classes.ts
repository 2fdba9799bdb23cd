import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { toIndianDay } from '../../../shop/indian-time.ts';
import type { TaxClass } from '../../../shop/money/tax/tax-class.ts';

/** Reads the tax classes of the merchant; none until there are some. */
export const findTaxClasses = async (db: Db): Promise<TaxClass[]> =>
  (await db.selectFrom('tax_classes').select('classes').executeTakeFirstOrThrow()).classes;

/** The classes, and what else decides the rate of goods that would be sold. */
export interface TaxLaw {
  /** None for a seller without a GSTIN, who may show no tax. */
  classes: readonly TaxClass[];
  /** The day of the sale, in India. */
  day: string;
  /** Are goods by the kilo weighed out when they are packed? */
  weighs: boolean;
}

/** Reads the law for today. */
export const findTaxLaw = async (db: Db): Promise<TaxLaw> => {
  const law = await db
    .selectFrom('tax_classes')
    .select([
      sql<
        TaxClass[]
      >`case when exists (select from shop_details where legal_name <> '' and gstin = '')
        then '[]' else classes end`.as('classes'),
      sql<boolean>`coalesce((select weighs_goods from settings), false)`.as('weighs'),
    ])
    .executeTakeFirstOrThrow();
  return { ...law, day: toIndianDay(new Date()) };
};
