import type { Transaction } from 'kysely';
import { explain } from '../../../contract/reasons/reasons.ts';
import { createId } from '../../../database/id.ts';
import type { Tables } from '../../../database/tables.ts';
import {
  type Change,
  type Field,
  findChanges,
  isSameValue,
  listFields,
} from '../../../shop/office/audit.ts';
import { type DeliveryArea, maxAreas } from '../../../shop/orders/delivery/area.ts';
import {
  type Actor,
  changedSince,
  checkVersion,
  writeAuditEntry,
  type UndoableEntry,
} from '../../platform/audit/audit-log.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { findAreas, type StoredArea } from './delivery-areas.ts';
import { nameAreaVersion, presentAreaRules, toArea } from './present.ts';
import { deleteArea, insertArea, orderAreas, raiseDeliveryVersion, updateArea } from './queries.ts';
import { type LoggedSlots, listSlotFields, readLoggedSlots } from './slot-fields.ts';

/** Changes of delivery areas by an admin, each with its entry in the audit log, and their undo. */

type Tx = Transaction<Tables>;

/** The id of a change of the order in the audit log. */
const orderId = 'order';

const lockAreas = async (tx: Tx): Promise<StoredArea[]> => {
  await raiseDeliveryVersion(tx);
  return findAreas(tx);
};

const requirePosition = (areas: readonly StoredArea[], id: string): number => {
  const position = areas.findIndex((area) => area.id === id);
  if (position < 0) throw notFound('area');
  return position;
};

const checkRoom = (areas: readonly StoredArea[]): void => {
  if (areas.length >= maxAreas)
    throw new Refusal('duplicate', explain('too_many_areas', { count: maxAreas }));
};

/** The fields of an area in the log: as the API has them, with a text for each entry of a list. */
const readAreaFields = (area: StoredArea | undefined, position: number): Field[] => {
  if (area === undefined) return [];
  const { pinRanges, weightSteps, sumSteps, slots, ...rest } = presentAreaRules(area);
  const nameStep = (step: (typeof weightSteps)[number]) => ({
    ...step,
    value: `${step.upTo ?? '…'}: ${step.charge}`,
  });
  return listFields({
    ...rest,
    pinRanges: pinRanges.map((range) => ({ ...range, value: `${range.from}–${range.to}` })),
    weightSteps: weightSteps.map(nameStep),
    sumSteps: sumSteps.map(nameStep),
    ...listSlotFields(slots),
    position,
  });
};

const writeAreaEntry = async (
  tx: Tx,
  by: Actor,
  position: number,
  { before, after }: { before?: StoredArea; after?: StoredArea },
): Promise<void> => {
  const area = after ?? before;
  if (area === undefined) return;
  await writeAuditEntry(tx, by, {
    action: before === undefined ? 'created' : after === undefined ? 'deleted' : 'changed',
    kind: 'delivery',
    id: area.id,
    name: area.name,
    changes: findChanges(readAreaFields(before, position), readAreaFields(after, position)),
  });
};

/**
 * Adds an area before another one, or at the end. Refuses one too many, and a place before an area
 * that somebody has deleted since (409).
 */
export const addArea = async (
  tx: Tx,
  by: Actor,
  rules: DeliveryArea,
  before: string | null,
): Promise<StoredArea> => {
  const areas = await lockAreas(tx);
  checkRoom(areas);
  const position = before === null ? areas.length : areas.findIndex(({ id }) => id === before);
  if (position < 0) throw changedSince();
  const after = { id: createId('are'), ...rules };
  await insertArea(tx, after, position);
  await writeAreaEntry(tx, by, position, { after });
  return after;
};

/**
 * Replaces the rules of an area. Refuses one that does not exist (404), and to overwrite rules that
 * the caller has not seen (409).
 */
export const changeArea = async (
  tx: Tx,
  by: Actor,
  id: string,
  rules: DeliveryArea,
  version?: string,
): Promise<StoredArea> => {
  const areas = await lockAreas(tx);
  const position = requirePosition(areas, id);
  const before = areas[position];
  if (before !== undefined) checkVersion(version, nameAreaVersion(before));
  const after = { id, ...rules };
  await updateArea(tx, id, rules);
  await writeAreaEntry(tx, by, position, { ...(before === undefined ? {} : { before }), after });
  return after;
};

/** Deletes an area. Refuses one that does not exist (404). */
export const removeArea = async (tx: Tx, by: Actor, id: string): Promise<void> => {
  const areas = await lockAreas(tx);
  const position = requirePosition(areas, id);
  const before = areas[position];
  await deleteArea(tx, id, position);
  await writeAreaEntry(tx, by, position, before === undefined ? {} : { before });
};

const nameAreas = (areas: readonly StoredArea[]) =>
  areas.map(({ id, name }) => ({ id, value: name }));

/**
 * Puts the areas into another order. Refuses ids that are not those of all areas, because somebody
 * has added or deleted one since (409).
 */
export const reorderAreas = async (
  tx: Tx,
  by: Actor,
  ids: readonly string[],
): Promise<StoredArea[]> => {
  const before = await lockAreas(tx);
  if (!isSameValue(before.map(({ id }) => id).toSorted(), ids.toSorted())) throw changedSince();
  await orderAreas(tx, ids);
  const after = await findAreas(tx);
  await writeAuditEntry(tx, by, {
    action: 'changed',
    kind: 'delivery',
    id: orderId,
    name: '',
    changes: findChanges(
      listFields({ areas: nameAreas(before) }),
      listFields({ areas: nameAreas(after) }),
    ),
  });
  return after;
};

const undoOrder = async (tx: Tx, changes: readonly Change[]): Promise<readonly Change[]> => {
  const readIds = (value: unknown): string[] => (value as { id: string }[]).map(({ id }) => id);
  const ids = (await findAreas(tx)).map(({ id }) => id);
  if (!changes.every(({ to }) => isSameValue(readIds(to), ids))) throw changedSince();
  for (const { from } of changes) await orderAreas(tx, readIds(from));
  return changes;
};

type LoggedArea = Parameters<typeof toArea>[0] & LoggedSlots & { position: number };

/** Reads the rules from fields of the log, without the texts of their entries. */
const readLoggedRules = (area: LoggedArea): DeliveryArea => {
  const dropText = (step: LoggedArea['weightSteps'][number]) => ({
    upTo: step.upTo,
    charge: step.charge,
  });
  return toArea({
    ...area,
    pinRanges: area.pinRanges.map(({ from, to }) => ({ from, to })),
    weightSteps: area.weightSteps.map(dropText),
    sumSteps: area.sumSteps.map(dropText),
    slots: readLoggedSlots(area),
  });
};

/**
 * Undoes a change of an area or of their order; a deleted area comes back to its place. Refuses
 * what was changed again since (409).
 */
export const undoDelivery = async (
  tx: Tx,
  { thing_id: id, changes }: UndoableEntry,
): Promise<readonly Change[]> => {
  const areas = await lockAreas(tx);
  if (id === orderId) return undoOrder(tx, changes);
  const place = areas.findIndex((area) => area.id === id);
  const now = Object.fromEntries(
    readAreaFields(areas[place], place).map(({ field, value }) => [field, value]),
  );
  if (!changes.every(({ field, to }) => isSameValue(now[field] ?? null, to))) throw changedSince();
  const was = {
    ...now,
    ...Object.fromEntries(changes.map(({ field, from }) => [field, from])),
  } as LoggedArea | (Omit<LoggedArea, 'name'> & { name: null });
  if (was.name === null) {
    await deleteArea(tx, id, place);
    return changes;
  }
  const rules = readLoggedRules(was);
  if (place >= 0) {
    await updateArea(tx, id, rules);
    return changes;
  }
  checkRoom(areas);
  await insertArea(tx, { id, ...rules }, Math.min(was.position, areas.length));
  return changes;
};
