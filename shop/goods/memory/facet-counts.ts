import type { FacetName, ProductFacetValue } from '../listing/listing-facets.ts';
import { type ListingColumns, missing } from './listing-columns.ts';
import type { NumberColumn } from './sets/grow-array.ts';
import { listOrdinals, removeAll, type OrdinalBits } from './sets/ordinal-bits.ts';

export type CountedValue = [ProductFacetValue & { facet: FacetName }, number];

/** Products whose facet values are counted. `total` is their number. */
export interface CountedOrdinals {
  ordinals: OrdinalBits;
  total: number;
}

/**
 * Counts the products of each facet value among some of the offered products, in these facets; with
 * `all` among some of the listed ones. Of more than half of them, the rest is counted, because the
 * counts of the whole are kept.
 */
export const countFacetValues = (
  columns: ListingColumns,
  { ordinals, total }: CountedOrdinals,
  facets: readonly FacetName[],
  all: boolean,
): CountedValue[] => {
  const whole = all ? columns.listedTotal : columns.offeredTotal;
  const countsRest = 2 * total > whole;
  const counts = countsRest
    ? countEach(columns, listRest(columns, ordinals, all), whole - total, facets)
    : countEach(columns, ordinals, total, facets);
  return columns.entries.flatMap((entry, valueId): CountedValue[] => {
    if (!facets.includes(entry.value.facet)) return [];
    const counted = counts[valueId] as number;
    const kept = all ? entry.listedCount : entry.offeredCount;
    const count = countsRest ? kept - counted : counted;
    return count === 0 ? [] : [[entry.value, count]];
  });
};

const listRest = (columns: ListingColumns, ordinals: OrdinalBits, all: boolean): OrdinalBits => {
  const rest = (all ? columns.listed : columns.offered).slice();
  removeAll(rest, ordinals);
  return rest;
};

/**
 * Counts by value id. Values of other facets may be left out. Few products are counted one by one;
 * of many, each facet value is intersected with them: whatever reads fewer numbers.
 */
const countEach = (
  columns: ListingColumns,
  ordinals: OrdinalBits,
  total: number,
  facets: readonly FacetName[],
): Uint32Array => {
  const counted = columns.entries.map((entry) =>
    facets.includes(entry.value.facet) ? entry.ordinals : null,
  );
  const readOneByOne = ordinals.length + total * columns.setsPerOrdinal;
  const readByValue = counted.reduce((sum, list) => sum + (list?.length ?? 0), 0);
  return readOneByOne < readByValue
    ? columns.countValueIds(ordinals, total)
    : Uint32Array.from(counted, (list) => list?.countIn(ordinals) ?? 0);
};

/** Finds the smallest and the largest number of some ordinals, without missing ones. */
export const findRange = (
  column: NumberColumn,
  { ordinals, total }: CountedOrdinals,
): [min: number, max: number] => {
  let [min, max] = [missing, 0];
  for (const ordinal of listOrdinals(ordinals, total)) {
    const value = column[ordinal] as number;
    if (value < min) min = value;
    if (value > max && value !== missing) max = value;
  }
  return [min, max];
};
