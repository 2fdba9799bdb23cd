import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { type Paise, toRupees } from '../../../shop/money.ts';
import { findChanges, listFields } from '../../../shop/office/audit.ts';
import { type Actor, writeAuditEntry } from '../audit/audit-log.ts';
import { notFound } from '../http/refusal.ts';
import { findSettings, lockSettings, setKgPrice } from './settings.ts';

/**
 * Sets the universal price, in paise per kilo, with its entry in the audit log, whose id it returns;
 * null when the price stays. Refuses a record that does not exist (404).
 */
export const changeKgPrice = async (
  tx: Transaction<Tables>,
  by: Actor,
  id: string,
  price: Paise,
  batch?: string,
): Promise<string | null> => {
  await lockSettings(tx);
  const before = await findSettings(tx);
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
