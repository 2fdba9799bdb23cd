import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { type Change, changesBetween, fieldsOf, isSameValue } from '../../shop/audit.ts';
import { comparedName, isNameKnown } from '../../shop/catalogue/synonyms.ts';
import { changedSince, type Actor, writeAuditEntry } from '../audit/audit-log.ts';
import { type UndoableEntry } from '../audit/undo.ts';
import { type FieldError, notFound, Refusal } from '../http/refusal.ts';
import {
  deleteSynonyms,
  findOwnSynonyms,
  findSynonymGroup,
  holdSynonyms,
  insertSynonyms,
  insertSynonymsAgain,
  type SynonymGroup,
  updateSynonyms,
} from './search-queries.ts';

/**
 * Steps of an admin over the groups of names that the search knows, each written down in its
 * transaction, and taken back.
 */

type Tx = Transaction<Tables>;

/** The search reads them all. */
const most = 1000;

const holdOne = async (tx: Tx, id: string): Promise<SynonymGroup> => {
  await holdSynonyms(tx);
  const group = await findSynonymGroup(tx, id);
  if (group === undefined) throw notFound('Group');
  return group;
};

/**
 * Refuses (400) a name that no search would be read as, or that stands twice; and (409) one of
 * another own group.
 */
const checkWords = async (tx: Tx, words: readonly string[], id: string | null): Promise<void> => {
  const keys = words.map(comparedName);
  const errors = words.flatMap((word, i): FieldError[] => {
    if (!isNameKnown(word))
      return [{ path: `words.${i}`, message: 'A name of one to three words, please' }];
    return keys.indexOf(keys[i] ?? '') === i
      ? []
      : [{ path: `words.${i}`, message: 'Each name once' }];
  });
  if (errors.length > 0)
    throw new Refusal('invalid', `Please check: ${errors.map(({ path }) => path).join(', ')}`, {
      errors,
    });
  const own = (await findOwnSynonyms(tx)).filter((group) => group.id !== id);
  if (id === null && own.length >= most)
    throw new Refusal('duplicate', `There are ${most} groups already`);
  const taken = new Set(own.flatMap((group) => group.words.map(comparedName)));
  const twice = words.flatMap((_, i) =>
    taken.has(keys[i] ?? '')
      ? [{ path: `words.${i}`, message: 'This name stands in another group' }]
      : [],
  );
  if (twice.length > 0)
    throw new Refusal('duplicate', 'A name stands in another group', { errors: twice });
};

const fields = (group: SynonymGroup | null) =>
  group === null ? [] : fieldsOf({ words: group.words, off: group.off });

const write = (
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
    changes: changesBetween(fields(before), fields(after)),
  });
};

/** Adds a group of the shop's own. */
export const addSynonyms = async (
  tx: Tx,
  by: Actor,
  words: readonly string[],
): Promise<SynonymGroup> => {
  await holdSynonyms(tx);
  await checkWords(tx, words, null);
  const group = await insertSynonyms(tx, words);
  await write(tx, by, null, group);
  return group;
};

/**
 * Changes a group. Refuses one that is not there (404), and other names for a curated one (409).
 */
export const changeSynonyms = async (
  tx: Tx,
  by: Actor,
  id: string,
  sent: { words?: string[] | undefined; off?: boolean | undefined },
): Promise<SynonymGroup> => {
  const before = await holdOne(tx, id);
  const after = { ...before, words: sent.words ?? before.words, off: sent.off ?? before.off };
  if (sent.words !== undefined) {
    if (before.curated)
      throw new Refusal(
        'wrong_state',
        'This group came with the shop: it can be switched off, not changed',
      );
    await checkWords(tx, sent.words, id);
  }
  await updateSynonyms(tx, after);
  await write(tx, by, before, after);
  return after;
};

/** Takes a group of the shop's own away. Refuses one that is not there (404) or curated (409). */
export const removeSynonyms = async (tx: Tx, by: Actor, id: string): Promise<void> => {
  const before = await holdOne(tx, id);
  if (before.curated)
    throw new Refusal(
      'wrong_state',
      'This group came with the shop: it can be switched off, not deleted',
    );
  await deleteSynonyms(tx, id);
  await write(tx, by, before, null);
};

/**
 * Sets a group back to before a change, where it still stands as it was left; a deleted one comes
 * back. Refuses others (409).
 */
export const undoSynonyms = async (
  tx: Tx,
  { thing_id: id, changes }: UndoableEntry,
): Promise<readonly Change[]> => {
  await holdSynonyms(tx);
  const now = (await findSynonymGroup(tx, id)) ?? null;
  const stands = Object.fromEntries(fields(now).map(({ field, value }) => [field, value]));
  if (!changes.every(({ field, to }) => isSameValue(stands[field] ?? null, to)))
    throw changedSince();
  const was = {
    ...stands,
    ...Object.fromEntries(changes.map(({ field, from }) => [field, from])),
  } as { words: string[] | null; off: boolean };
  const { words, off } = was;
  if (words === null) {
    await deleteSynonyms(tx, id);
    return changes;
  }
  if (now?.curated !== true) await checkWords(tx, words, id);
  await (now === null ? insertSynonymsAgain : updateSynonyms)(tx, { id, words, off });
  return changes;
};
