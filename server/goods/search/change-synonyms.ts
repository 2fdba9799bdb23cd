import type { Transaction } from 'kysely';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Tables } from '../../../database/tables.ts';
import { normaliseSearchName, isSearchableName } from '../../../shop/goods/search/synonyms.ts';
import { type Change, findChanges, listFields, isSameValue } from '../../../shop/office/audit.ts';
import {
  changedSince,
  type Actor,
  writeAuditEntry,
  type UndoableEntry,
} from '../../platform/audit/audit-log.ts';
import {
  type FieldError,
  invalidFields,
  notFound,
  Refusal,
  wrongState,
} from '../../platform/http/refusal.ts';
import {
  deleteSynonyms,
  findOwnSynonyms,
  findSynonymGroup,
  lockSynonyms,
  insertSynonyms,
  restoreSynonyms,
  type SynonymGroup,
  updateSynonyms,
} from './search-queries.ts';

/** Changes of synonym groups by an admin, each with its entry in the audit log, and their undo. */

type Tx = Transaction<Tables>;

/** The search loads all groups, so their number is limited. */
const maxGroups = 1000;

const lockGroup = async (tx: Tx, id: string): Promise<SynonymGroup> => {
  await lockSynonyms(tx);
  const group = await findSynonymGroup(tx, id);
  if (group === undefined) throw notFound('group');
  return group;
};

/**
 * Refuses a name that no search would recognise, or that is repeated (400), and one of another own
 * group (409).
 */
const checkWords = async (tx: Tx, words: readonly string[], id: string | null): Promise<void> => {
  const keys = words.map(normaliseSearchName);
  const errors = words.flatMap((word, i): FieldError[] => {
    if (!isSearchableName(word)) return [{ path: `words.${i}`, ...explain('synonym_length') }];
    return keys.indexOf(keys[i] ?? '') === i
      ? []
      : [{ path: `words.${i}`, ...explain('synonym_twice') }];
  });
  if (errors.length > 0) throw invalidFields(errors);
  const own = (await findOwnSynonyms(tx)).filter((group) => group.id !== id);
  if (id === null && own.length >= maxGroups)
    throw new Refusal('duplicate', explain('too_many_synonym_groups', { count: maxGroups }));
  const takenWords = new Set(own.flatMap((group) => group.words.map(normaliseSearchName)));
  const twice = words.flatMap((_, i) =>
    takenWords.has(keys[i] ?? '') ? [{ path: `words.${i}`, ...explain('synonym_elsewhere') }] : [],
  );
  if (twice.length > 0)
    throw new Refusal('duplicate', explain('synonyms_elsewhere'), { errors: twice });
};

const readGroupFields = (group: SynonymGroup | null) =>
  group === null ? [] : listFields({ words: group.words, off: group.off });

const writeGroupEntry = (
  tx: Tx,
  by: Actor,
  before: SynonymGroup | null,
  after: SynonymGroup | null,
): Promise<string | null> => {
  const { id = '', words = [] } = before ?? after ?? {};
  const action = before === null ? 'created' : after === null ? 'deleted' : 'changed';
  return writeAuditEntry(tx, by, {
    action,
    kind: 'synonyms',
    id,
    name: words[0] ?? '',
    changes: findChanges(readGroupFields(before), readGroupFields(after)),
  });
};

/** Adds a group of the shop's own. */
export const addSynonyms = async (
  tx: Tx,
  by: Actor,
  words: readonly string[],
): Promise<SynonymGroup> => {
  await lockSynonyms(tx);
  await checkWords(tx, words, null);
  const group = await insertSynonyms(tx, words);
  await writeGroupEntry(tx, by, null, group);
  return group;
};

/**
 * Changes a group. Refuses one that does not exist (404), and other names for one that came with
 * the shop (409).
 */
export const changeSynonyms = async (
  tx: Tx,
  by: Actor,
  id: string,
  sent: { words?: string[] | undefined; off?: boolean | undefined },
): Promise<SynonymGroup> => {
  const before = await lockGroup(tx, id);
  const after = { ...before, words: sent.words ?? before.words, off: sent.off ?? before.off };
  if (sent.words !== undefined) {
    if (before.curated) throw wrongState('built_in_not_changed');
    await checkWords(tx, sent.words, id);
  }
  await updateSynonyms(tx, after);
  await writeGroupEntry(tx, by, before, after);
  return after;
};

/**
 * Deletes a group of the shop's own. Refuses one that does not exist (404) or came with the shop
 * (409).
 */
export const removeSynonyms = async (tx: Tx, by: Actor, id: string): Promise<void> => {
  const before = await lockGroup(tx, id);
  if (before.curated) throw wrongState('built_in_not_deleted');
  await deleteSynonyms(tx, id);
  await writeGroupEntry(tx, by, before, null);
};

/**
 * Undoes a change of a group; a deleted group comes back. Refuses a group that was changed again
 * since (409).
 */
export const undoSynonyms = async (
  tx: Tx,
  { thing_id: id, changes }: UndoableEntry,
): Promise<readonly Change[]> => {
  await lockSynonyms(tx);
  const now = (await findSynonymGroup(tx, id)) ?? null;
  const valueByField = Object.fromEntries(
    readGroupFields(now).map(({ field, value }) => [field, value]),
  );
  if (!changes.every(({ field, to }) => isSameValue(valueByField[field] ?? null, to)))
    throw changedSince();
  const was = {
    ...valueByField,
    ...Object.fromEntries(changes.map(({ field, from }) => [field, from])),
  } as { words: string[] | null; off: boolean };
  const { words, off } = was;
  if (words === null) {
    await deleteSynonyms(tx, id);
    return changes;
  }
  if (now?.curated !== true) await checkWords(tx, words, id);
  await (now === null ? restoreSynonyms : updateSynonyms)(tx, { id, words, off });
  return changes;
};
