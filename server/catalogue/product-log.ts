import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { AuditAction } from '../../shop/audit.ts';
import { type Actor, writeAuditEntry } from '../audit/audit-log.ts';
import { notFound } from '../http/refusal.ts';
import { productChanges } from './product-fields.ts';
import { findProduct, holdProduct, type Product } from './products.ts';

/**
 * Does `work` to the product `id`, or makes one with it, writes down what it changed, and answers
 * the product as it is then. The variants are held from before on, so that a sale in between is not
 * taken for the admin's doing.
 */
export const writeDown = async (
  tx: Transaction<Tables>,
  by: Actor,
  action: AuditAction,
  work: () => Promise<string | void>,
  id?: string,
  batch?: string,
): Promise<Product> => {
  if (id !== undefined) await holdProduct(tx, id);
  const before = id === undefined ? undefined : await findProduct(tx, id);
  const made = await work();
  const after = await findProduct(tx, id ?? made ?? '');
  if (after === undefined) throw notFound('Product');
  await writeAuditEntry(tx, by, {
    action,
    kind: 'product',
    id: after.id,
    name: after.name,
    changes: productChanges(before, after),
    batch,
  });
  return after;
};
