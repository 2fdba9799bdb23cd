import { type Transaction, sql } from 'kysely';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Tables } from '../../../database/tables.ts';
import { checkTaxClasses, type TaxClassFault } from '../../../shop/money/tax/class-faults.ts';
import type { TaxClass } from '../../../shop/money/tax/tax-class.ts';
import {
  presentTaxClass,
  readTaxClass,
  type WireTaxClass,
} from '../../../shop/money/tax/wire-class.ts';
import { type Change, type Field, findChanges, isSameValue } from '../../../shop/office/audit.ts';
import {
  type Actor,
  changedSince,
  checkVersion,
  nameVersion,
  type UndoableEntry,
  writeAuditEntry,
} from '../../platform/audit/audit-log.ts';
import { type FieldError, invalidFields } from '../../platform/http/refusal.ts';

/** The tax classes of the merchant, their changes and their undo. */

type Tx = Transaction<Tables>;

const lockClasses = async (tx: Tx): Promise<TaxClass[]> =>
  (await tx.selectFrom('tax_classes').select('classes').forUpdate().executeTakeFirstOrThrow())
    .classes;

const setClasses = async (tx: Tx, classes: readonly TaxClass[]): Promise<void> => {
  await tx
    .updateTable('tax_classes')
    .set({ classes: JSON.stringify(classes) })
    .execute();
};

/** Presents the classes for the API. */
export const presentTaxClasses = (stored: readonly TaxClass[]) => {
  const classes = stored.map(presentTaxClass);
  return { classes, version: nameVersion(classes) };
};

/** So long a change waits for the invoices that are being issued; new ones wait behind it. */
const maxWaitMs = 2000;

/**
 * Finds the last day on which invoices took a rate from a class, by the HSN code of the goods and the
 * digits of the class. No invoice is issued until the transaction ends, so the caller must be quick.
 * Fails (503) when an invoice takes too long.
 */
const findLastUses = async (tx: Tx) => {
  await sql`select set_config('lock_timeout', ${String(maxWaitMs)}, true)`.execute(tx);
  await sql`lock table invoice_counters in share row exclusive mode`.execute(tx);
  await sql`select set_config('lock_timeout', '0', true)`.execute(tx);
  return tx.selectFrom('tax_uses').select(['hsn_code', 'class_hsn', 'last_day as day']).execute();
};

/** Lists what is wrong with classes that are to replace others. */
const findFaults = async (
  tx: Tx,
  classes: readonly TaxClass[],
  stored: readonly TaxClass[],
): Promise<TaxClassFault[]> => {
  const uses = await findLastUses(tx);
  return checkTaxClasses(classes, {
    stored,
    // A class with more digits has won over those with fewer, which may come and go.
    findLastUse: (hsn) =>
      uses
        .filter((use) => use.hsn_code.startsWith(hsn) && use.class_hsn.length <= hsn.length)
        .map(({ day }) => day)
        .toSorted()
        .at(-1) ?? null,
  });
};

const explainFault = (fault: TaxClassFault): FieldError => {
  const { path } = fault;
  switch (fault.reason) {
    case 'tax_rate_bounds':
      return { path, ...explain(fault.reason, fault.values) };
    case 'tax_classes_overlap':
      return { path, ...explain(fault.reason, fault.values) };
    case 'tax_day_used':
    case 'tax_class_used':
      return { path, ...explain(fault.reason, fault.values) };
    default:
      return { path, ...explain(fault.reason) };
  }
};

const nameClass = ({ hsn, from, rate }: WireTaxClass): string => `${hsn}: ${rate} % (${from})`;

/** The classes in the log: `value` is what somebody reads there. */
const readFields = (classes: readonly TaxClass[]): Field[] => [
  {
    field: 'taxClasses',
    value: classes.map(presentTaxClass).map((one) => ({ value: nameClass(one), one })),
  },
];

/**
 * Replaces the classes. Refuses (409) when they are no longer those of `version`, and names each field
 * that is wrong (400).
 */
export const changeTaxClasses = async (
  tx: Tx,
  by: Actor,
  classes: readonly TaxClass[],
  version?: string,
): Promise<void> => {
  const before = await lockClasses(tx);
  checkVersion(version, presentTaxClasses(before).version);
  const faults = await findFaults(tx, classes, before);
  if (faults.length > 0) throw invalidFields(faults.map(explainFault));
  await setClasses(tx, classes);
  await writeAuditEntry(tx, by, {
    action: 'changed',
    kind: 'taxClasses',
    id: 'classes',
    name: '',
    changes: findChanges(readFields(before), readFields(classes)),
  });
};

/**
 * Undoes a change of the classes. Refuses (409) classes that were changed again since, or that invoices
 * have used.
 */
export const undoTaxClasses = async (
  tx: Tx,
  { changes }: UndoableEntry,
): Promise<readonly Change[]> => {
  const now = await lockClasses(tx);
  for (const { from, to } of changes) {
    if (!isSameValue(readFields(now)[0]?.value, to)) throw changedSince();
    const was = (from as { one: WireTaxClass }[]).map(({ one }) => readTaxClass(one));
    if ((await findFaults(tx, was, now)).length > 0) throw changedSince();
    await setClasses(tx, was);
  }
  return changes;
};
