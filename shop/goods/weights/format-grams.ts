import { groupIndian } from '../../money.ts';

/** Formats a weight as a scale shows it: `1,250 g`. */
export const formatGrams = (grams: number): string => `${groupIndian(grams)} g`;
