import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ChangedVariation } from '../../../contract/goods/prices.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import { readPriceBasis, refreshListing } from '../../../database/catalogue/listing.ts';
import type { Tables } from '../../../database/tables.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { type Actor, writeAuditEntry } from '../../platform/audit/audit-log.ts';
import { invalidFields } from '../../platform/http/refusal.ts';
import { changeKgPrice } from '../../platform/shop-settings/kg-price.ts';
import { findSettings, lockSettings } from '../../platform/shop-settings/settings.ts';
import { findTaxLaw, type TaxLaw } from '../../platform/shop-settings/tax-classes.ts';
import { findProductChanges } from '../products/product-changes.ts';
import { findProducts, lockProducts } from '../products/products.ts';
import { type MovedFigure, type PlannedPrices, planPrices, refuseMoved } from './plan-prices.ts';
import { findProductIds, touchProducts, updateVariant, writeStockSet } from './queries.ts';
import { findWrongPrices } from './wrong-prices.ts';

type Tx = Transaction<Tables>;

/** A change of prices and stocks, in rupees. */
interface PriceSheet {
  universalKgPricing?: { price: number; was?: number | undefined } | undefined;
  variations: readonly ChangedVariation[];
}

/** Writes the variants of a product that changed. A new stock is a move in the ledger. */
const writeVariants = async (tx: Tx, { before, after }: PlannedPrices): Promise<void> => {
  for (const [i, now] of after.variants.entries()) {
    const was = before.variants[i];
    if (was === undefined) continue;
    if (
      was.price !== now.price ||
      was.followsKgPrice !== now.followsKgPrice ||
      was.stock !== now.stock
    )
      await updateVariant(tx, now);
    if (was.stock !== now.stock) await writeStockSet(tx, now.id, now.stock - was.stock);
  }
};

/** Compares the universal price with the one that was read. */
const findMovedKgPrice = (was: number | undefined, now: number): MovedFigure[] =>
  was === undefined || toPaise(was) === now
    ? []
    : [
        {
          error: {
            path: 'universalKgPricing.price',
            ...explain('price_was', { from: formatRupees(toPaise(was)), now: formatRupees(now) }),
          },
          name: formatRupees(now),
          of: 'price',
        },
      ];

/** Refuses prices that are above their MRP or fit no tax rate, at their places in the sheet (400). */
const refuseWrongPlan = (
  law: TaxLaw,
  planned: readonly PlannedPrices[],
  variations: PriceSheet['variations'],
): void => {
  const errors = planned.flatMap(({ before, after }) =>
    findWrongPrices(law, before, after).map(({ at, explanation }) => {
      const place = variations.findIndex(({ _id }) => _id === after.variants[at]?.id);
      return { path: `variations.${place}.price`, ...explanation };
    }),
  );
  if (errors.length > 0) throw invalidFields(errors);
};

/**
 * Changes prices and stocks, and the universal price, as one batch of the audit log. Returns how many
 * products changed, and the entry that undoes all of it; null when nothing changed. The products are
 * locked before the settings, as by whoever sells or changes goods and writes their listing rows.
 */
export const changePrices = async (
  tx: Tx,
  by: Actor,
  { universalKgPricing, variations }: PriceSheet,
): Promise<{ products: number; undo: string | null }> => {
  const ids = await findProductIds(
    tx,
    variations.map(({ _id }) => _id),
  );
  await lockProducts(tx, ids);
  await (universalKgPricing === undefined ? readPriceBasis(tx) : lockSettings(tx));
  const { id: settingsId, kg_price: kgPrice } = await findSettings(tx);
  const products = (await findProducts(tx, ids)).filter(({ archived }) => !archived);
  const newKgPrice = universalKgPricing === undefined ? kgPrice : toPaise(universalKgPricing.price);
  const { planned, moved } = planPrices(products, variations, kgPrice, newKgPrice);
  refuseMoved([...findMovedKgPrice(universalKgPricing?.was, kgPrice), ...moved]);
  refuseWrongPlan(await findTaxLaw(tx), planned, variations);

  const batch = randomUUID();
  const changed: string[] = [];
  let undo: string | null = null;
  for (const plan of planned) {
    const { id, name } = plan.before;
    const changes = findProductChanges(plan.before, plan.after);
    if (changes.length === 0) continue;
    await writeVariants(tx, plan);
    const entry = { action: 'changed', kind: 'product', id, name, changes, batch } as const;
    undo = await writeAuditEntry(tx, by, entry);
    changed.push(id);
  }
  if (changed.length > 0) await touchProducts(tx, changed);
  await refreshListing(tx, changed);
  if (universalKgPricing !== undefined)
    undo =
      (await changeKgPrice(tx, by, {
        id: settingsId,
        price: newKgPrice,
        path: 'universalKgPricing.price',
        batch,
      })) ?? undo;
  return { products: changed.length, undo };
};
