import type { FacetName, ProductFacetValue } from '../listing/listing-facets.ts';
import { type ListingColumns, missing } from './listing-columns.ts';
import type { NumberColumn } from './sets/grow-array.ts';
import { countOrdinals, listOrdinals, removeAll, type OrdinalBits } from './sets/ordinal-bits.ts';

export type CountedValue = [ProductFacetValue & { facet: FacetName }, number];

/** Products that are counted: as a set, how many they are, and as a list, which is made once. */
export class CountedOrdinals {
  readonly ordinals: OrdinalBits;
  readonly total: number;
  #list: Uint32Array | undefined;

  constructor(ordinals: OrdinalBits, total: number = countOrdinals(ordinals)) {
    this.ordinals = ordinals;
    this.total = total;
  }

  list(): Uint32Array {
    this.#list ??= listOrdinals(this.ordinals, this.total);
    return this.#list;
  }
}

/**
 * Counts the products of each facet value among some of the offered products, in these facets; with
 * `all` among some of the listed ones. Of more than half of them, the rest is counted, because the
 * counts of the whole are kept.
 */
export const countFacetValues = (
  columns: ListingColumns,
  counted: CountedOrdinals,
  facets: readonly FacetName[],
  all: boolean,
): CountedValue[] => {
  const whole = all ? columns.listedTotal : columns.offeredTotal;
  const countsRest = 2 * counted.total > whole;
  const counts = countEach(
    columns,
    countsRest ? takeRest(columns, counted, whole, all) : counted,
    facets,
  );
  return columns.entries.flatMap((entry, valueId): CountedValue[] => {
    if (!facets.includes(entry.value.facet)) return [];
    const found = counts[valueId] as number;
    const kept = all ? entry.listedCount : entry.offeredCount;
    const count = countsRest ? kept - found : found;
    return count === 0 ? [] : [[entry.value, count]];
  });
};

const takeRest = (
  columns: ListingColumns,
  { ordinals, total }: CountedOrdinals,
  whole: number,
  all: boolean,
): CountedOrdinals => {
  const rest = (all ? columns.listed : columns.offered).slice();
  removeAll(rest, ordinals);
  return new CountedOrdinals(rest, whole - total);
};

/**
 * Counts by value id. Values of other facets may be left out. Few products are counted one by one;
 * of many, each facet value is intersected with them: whatever reads fewer numbers.
 */
const countEach = (
  columns: ListingColumns,
  counted: CountedOrdinals,
  facets: readonly FacetName[],
): Uint32Array => {
  const { ordinals, total } = counted;
  const lists = columns.entries.map((entry) =>
    facets.includes(entry.value.facet) ? entry.ordinals : null,
  );
  const readOneByOne = ordinals.length + total * columns.setsPerOrdinal;
  const readByValue = lists.reduce((sum, list) => sum + (list?.length ?? 0), 0);
  return readOneByOne < readByValue
    ? columns.countValueIds(counted.list())
    : Uint32Array.from(lists, (list) => list?.countIn(ordinals) ?? 0);
};

/** Finds the smallest and the largest number of some ordinals, without missing ones. */
export const findRange = (
  column: NumberColumn,
  ordinals: Uint32Array,
): [min: number, max: number] => {
  let [min, max] = [missing, 0];
  for (let i = 0; i < ordinals.length; i++) {
    const value = column[ordinals[i] as number] as number;
    if (value < min) min = value;
    if (value > max && value !== missing) max = value;
  }
  return [min, max];
};
