import { addAll, isEmpty, keepCommon, type OrdinalBits } from '../sets/ordinal-bits.ts';
import type { FieldBits } from './field-ordinals.ts';

/**
 * How well products match, a set for each level, the best first: a whole word in the name, a whole
 * word in the name or a label, a beginning in the name, a beginning in either, and anything in a
 * description. The last level may be missing. Where the levels do not matter, one set stands for the
 * first four.
 */
export type MatchLevels = readonly OrdinalBits[];

export const headLevelCount = 4;
export const levelCount = 5;

/** Makes one set stand for all levels but the last, for those who ask only what matches. */
export const createSharedLevels = (head: OrdinalBits, all: OrdinalBits): MatchLevels => [
  head,
  head,
  head,
  head,
  all,
];

/** The sets for products with a whole word, by its field. */
export const forWholeWord = ([name, head, , , all]: MatchLevels): FieldBits => [name, head, all];

/** The sets for products with a word that begins so, outside descriptions. */
export const forBeginning = ([, , name, head]: MatchLevels): FieldBits => [name, head];

/** The sets for products with a word in their description that begins so. */
export const forBodyBeginning = ([, , , , all]: MatchLevels): FieldBits => [
  undefined,
  undefined,
  all,
];

/** Adds the ordinals of each level to the next one: then the last set has all ordinals. */
export const cumulate = (levels: MatchLevels): void => {
  for (let i = 1; i < levels.length; i++) {
    const [before, level] = [levels[i - 1] as OrdinalBits, levels[i] as OrdinalBits];
    if (level === before || isEmpty(before)) continue;
    // Many levels are empty, and a copy takes a tenth of the time.
    if (isEmpty(level)) level.set(before);
    else addAll(level, before);
  }
};

export const addAllLevels = (levels: MatchLevels, others: MatchLevels): void =>
  forEachLevel(levels, others, addAll);

export const keepCommonLevels = (levels: MatchLevels, others: MatchLevels): void =>
  forEachLevel(levels, others, keepCommon);

const forEachLevel = (
  levels: MatchLevels,
  others: MatchLevels,
  change: (ordinals: OrdinalBits, others: OrdinalBits) => void,
): void => {
  for (const [i, ordinals] of levels.entries())
    if (ordinals !== levels[i - 1]) change(ordinals, others[i] as OrdinalBits);
};
