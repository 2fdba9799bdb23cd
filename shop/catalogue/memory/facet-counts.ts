import type { FacetName, ProductFacetValue } from '../listing-facets.ts';
import type { ListingColumns } from './listing-columns.ts';
import { listSlots, removeAll, type SlotBits } from './slot-bits.ts';

export type CountedValue = [ProductFacetValue & { facet: FacetName }, number];

/** Products whose facet values are counted. `total` is their number. */
export interface CountedSlots {
  slots: SlotBits;
  total: number;
}

/**
 * Fewer products than one of this many are counted one by one. Of more, each facet value is
 * intersected with them.
 */
const fewest = 24;

/**
 * Counts the products of each facet value among some of the offered products, in these facets; with
 * `all` among some of the listed ones. Of more than half of them, the rest is counted, because the
 * counts of the whole are kept.
 */
export const countFacetValues = (
  columns: ListingColumns,
  { slots, total }: CountedSlots,
  facets: readonly FacetName[],
  all: boolean,
): CountedValue[] => {
  const whole = all ? columns.listedTotal : columns.offeredTotal;
  const countsRest = 2 * total > whole;
  const counts = countsRest
    ? countEach(columns, listRest(columns, slots, all), whole - total, facets)
    : countEach(columns, slots, total, facets);
  return columns.entries.flatMap((entry, valueId): CountedValue[] => {
    if (!facets.includes(entry.value.facet)) return [];
    const counted = counts[valueId] as number;
    const kept = all ? entry.listedCount : entry.offeredCount;
    const count = countsRest ? kept - counted : counted;
    return count === 0 ? [] : [[entry.value, count]];
  });
};

const listRest = (columns: ListingColumns, slots: SlotBits, all: boolean): SlotBits => {
  const rest = (all ? columns.listed : columns.offered).slice();
  removeAll(rest, slots);
  return rest;
};

/** Counts by value id. Values of other facets may be left out. */
const countEach = (
  columns: ListingColumns,
  slots: SlotBits,
  total: number,
  facets: readonly FacetName[],
): Uint32Array => {
  if (total * fewest < columns.slotCount) return columns.countValueIds(listSlots(slots, total));
  return Uint32Array.from(columns.entries, (entry) =>
    facets.includes(entry.value.facet) ? entry.slots.countIn(slots) : 0,
  );
};
