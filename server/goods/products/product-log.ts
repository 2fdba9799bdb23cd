import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { AuditAction } from '../../../shop/office/audit.ts';
import { type Actor, writeAuditEntry } from '../../platform/audit/audit-log.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { findTaxLaw, type TaxLaw } from '../../platform/shop-settings/tax-classes.ts';
import { refuseWrongPrices } from '../prices/wrong-prices.ts';
import { findProductChanges } from './product-changes.ts';
import { type Product } from './product.ts';
import { findProduct, lockProducts } from './products.ts';

/**
 * Runs `work`, which changes the product `id` or creates one and returns its id; logs the changes
 * and returns the product. The variants are locked before, so that a concurrent sale is not logged
 * as the admin's change. Refuses new prices that are above their MRP or fit no tax rate (400); `law` is
 * today's if it was read before, and null for a change that leaves the prices alone.
 */
export const changeAndLogProduct = async (
  tx: Transaction<Tables>,
  by: Actor,
  action: AuditAction,
  work: () => Promise<string | void>,
  id?: string,
  batch?: string,
  law?: TaxLaw | null,
): Promise<Product> => {
  if (id !== undefined) await lockProducts(tx, [id]);
  const before = id === undefined ? undefined : await findProduct(tx, id);
  const made = await work();
  const after = await findProduct(tx, id ?? made ?? '');
  if (after === undefined) throw notFound('product');
  if (action !== 'deleted') {
    // No tax class covers goods without an HSN code.
    const isTaxed = law !== null && after.hsnCode !== null;
    refuseWrongPrices(isTaxed ? (law ?? (await findTaxLaw(tx))) : null, before, after);
  }
  await writeAuditEntry(tx, by, {
    action,
    kind: 'product',
    id: after.id,
    name: after.name,
    changes: findProductChanges(before, after),
    batch,
  });
  return after;
};
