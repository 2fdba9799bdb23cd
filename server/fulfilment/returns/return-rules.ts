import { type Transaction, sql } from 'kysely';
import type { Db, Tables } from '../../../database/tables.ts';
import { returnReasons } from '../../../shop/fulfilment/returns/reasons.ts';
import {
  defaultReturnRules,
  type ReturnRules,
  type ReturnWindow,
} from '../../../shop/fulfilment/returns/rules.ts';
import { type Change, findChanges, isSameValue, listFields } from '../../../shop/office/audit.ts';
import {
  type Actor,
  changedSince,
  checkVersion,
  nameVersion,
  writeAuditEntry,
  type UndoableEntry,
} from '../../platform/audit/audit-log.ts';

/** What the merchant allows to come back, its changes and their undo. */

type Tx = Transaction<Tables>;

/** Reads the rules; those of a fresh shop until somebody decides. */
export const findReturnRules = async (db: Db): Promise<ReturnRules> =>
  (await db.selectFrom('return_rules').select('rules').executeTakeFirstOrThrow()).rules ??
  defaultReturnRules;

const lockRules = async (tx: Tx): Promise<ReturnRules> =>
  (await tx.selectFrom('return_rules').select('rules').forUpdate().executeTakeFirstOrThrow())
    .rules ?? defaultReturnRules;

const setRules = async (tx: Tx, rules: ReturnRules): Promise<void> => {
  await tx
    .updateTable('return_rules')
    .set({ rules: JSON.stringify(rules), updated_at: sql<Date>`now()` })
    .execute();
};

/** The text of a category in the log. It names the reasons unless all of them count. */
const describeCategory = ({ category, days, reasons }: ReturnRules['categories'][number]): string =>
  reasons.length === returnReasons.length
    ? `${category}: ${days}`
    : `${category}: ${days} (${reasons.join(', ')})`;

/** The fields of the rules in the log, with a text for each category. */
const readFields = ({ isOn, unit, kg, categories }: ReturnRules) =>
  listFields({
    isOn,
    unitDays: unit.days,
    unitReasons: unit.reasons,
    kgDays: kg.days,
    kgReasons: kg.reasons,
    categories: categories.map((one) => ({ ...one, value: describeCategory(one) })),
  });

const copyWindow = ({ days, reasons }: ReturnWindow) => ({ days, reasons: [...reasons] });

/** Presents the rules for the API. */
export const presentReturnRules = ({ isOn, unit, kg, categories }: ReturnRules) => {
  const shown = {
    isOn,
    unit: copyWindow(unit),
    kg: copyWindow(kg),
    categories: categories.map((one) => ({ category: one.category, ...copyWindow(one) })),
  };
  return { ...shown, version: nameVersion(shown) };
};

/**
 * Replaces the rules. Returns that were started before go on. Refuses (409) when they are no longer
 * those of `version`.
 */
export const changeReturnRules = async (
  tx: Tx,
  by: Actor,
  { version, ...rules }: ReturnRules & { version?: string | undefined },
): Promise<void> => {
  const before = await lockRules(tx);
  checkVersion(version, presentReturnRules(before).version);
  await setRules(tx, rules);
  await writeAuditEntry(tx, by, {
    action: 'changed',
    kind: 'returns',
    id: 'rules',
    name: '',
    changes: findChanges(readFields(before), readFields(rules)),
  });
};

interface LoggedRules {
  isOn: boolean;
  unitDays: number;
  unitReasons: ReturnWindow['reasons'];
  kgDays: number;
  kgReasons: ReturnWindow['reasons'];
  categories: ReturnRules['categories'];
}

const toRules = (fields: LoggedRules): ReturnRules => ({
  isOn: fields.isOn,
  unit: { days: fields.unitDays, reasons: fields.unitReasons },
  kg: { days: fields.kgDays, reasons: fields.kgReasons },
  categories: fields.categories.map(({ category, days, reasons }) => ({ category, days, reasons })),
});

/** A category in the log, without the text that names it: an older version wrote another text. */
const withoutText = (value: unknown): unknown =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null)
    ? value.map((one: object) =>
        Object.fromEntries(Object.entries(one).filter(([key]) => key !== 'value')),
      )
    : value;

/** Undoes a change of the rules. Refuses rules that were changed again since (409). */
export const undoReturnRules = async (
  tx: Tx,
  { changes }: UndoableEntry,
): Promise<readonly Change[]> => {
  const now = Object.fromEntries(
    readFields(await lockRules(tx)).map(({ field, value }) => [field, value]),
  );
  if (!changes.every(({ field, to }) => isSameValue(withoutText(now[field]), withoutText(to))))
    throw changedSince();
  const was = Object.fromEntries(changes.map(({ field, from }) => [field, from]));
  await setRules(tx, toRules({ ...now, ...was } as unknown as LoggedRules));
  return changes;
};
