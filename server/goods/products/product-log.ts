import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { AuditAction } from '../../../shop/office/audit.ts';
import { type Actor, writeAuditEntry } from '../../platform/audit/audit-log.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { findProductChanges } from './product-changes.ts';
import { type Product } from './product.ts';
import { findProduct, lockProducts } from './products.ts';

/**
 * Runs `work`, which changes the product `id` or creates one and returns its id; logs the changes
 * and returns the product. The variants are locked before, so that a concurrent sale is not logged
 * as the admin's change.
 */
export const changeAndLogProduct = async (
  tx: Transaction<Tables>,
  by: Actor,
  action: AuditAction,
  work: () => Promise<string | void>,
  id?: string,
  batch?: string,
): Promise<Product> => {
  if (id !== undefined) await lockProducts(tx, [id]);
  const before = id === undefined ? undefined : await findProduct(tx, id);
  const made = await work();
  const after = await findProduct(tx, id ?? made ?? '');
  if (after === undefined) throw notFound('product');
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
