import { sql, type Transaction } from 'kysely';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Tables } from '../../../database/tables.ts';
import { formatRupees, type Paise, toRupees } from '../../../shop/money.ts';
import { findChanges, listFields } from '../../../shop/office/audit.ts';
import { type Actor, writeAuditEntry } from '../audit/audit-log.ts';
import { invalid, notFound } from '../http/refusal.ts';
import { findSettings, lockSettings, setKgPrice } from './settings.ts';

/** So many packs are named at most. */
const maxNamedPacks = 50;

/**
 * Names the packs that follow the universal price and would cost more than the MRP on their labels at
 * this one, in paise per kilo. The caller has locked the settings, so none comes meanwhile.
 */
export const findPacksAboveMrp = async (
  tx: Transaction<Tables>,
  kgPrice: Paise,
): Promise<string[]> => {
  const packs = await tx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['products.name', 'variants.size', 'variants.mrp'])
    .select(sql<number>`variants.weight_grams`.as('weightGrams'))
    .where('variants.archived_at', 'is', null)
    .where('products.archived_at', 'is', null)
    .where(sql<boolean>`coalesce(variants.price, 0) = 0`)
    .where(
      sql<boolean>`(2 * ${kgPrice}::bigint * variants.weight_grams + 1000) / 2000 > variants.mrp`,
    )
    .orderBy('products.position')
    .orderBy('variants.position')
    .limit(maxNamedPacks + 1)
    .execute();
  const names = packs.map(({ name, size, mrp }) => `${name} ${size} (${formatRupees(mrp ?? 0)})`);
  return names.length > maxNamedPacks ? [...names.slice(0, maxNamedPacks), '…'] : names;
};

/** A new universal price, in paise per kilo. */
interface NewKgPrice {
  /** Of the record that has it. */
  id: string;
  price: Paise;
  /** Where the call has it. */
  path: string;
  batch?: string;
}

/**
 * Sets the universal price, with its entry in the audit log, whose id it returns; null when the price
 * stays. Refuses a record that does not exist (404), and as a whole a price that would lift packs above
 * their MRP, which it names (400).
 */
export const changeKgPrice = async (
  tx: Transaction<Tables>,
  by: Actor,
  { id, price, path, batch }: NewKgPrice,
): Promise<string | null> => {
  await lockSettings(tx);
  const before = await findSettings(tx);
  // A lower price lifts nothing.
  const packs = price <= before.kg_price ? [] : await findPacksAboveMrp(tx, price);
  if (packs.length > 0)
    throw invalid(path, explain('kg_price_above_mrp', { variations: packs.join(', ') }));
  if (!(await setKgPrice(tx, id, price))) throw notFound('admin_value');
  const changes = findChanges(
    listFields({ kgPrice: toRupees(before.kg_price) }),
    listFields({ kgPrice: toRupees(price) }),
  );
  return writeAuditEntry(tx, by, {
    action: 'changed',
    kind: 'price',
    id,
    name: '',
    changes,
    batch,
  });
};
