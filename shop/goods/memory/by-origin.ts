import { rankCountry } from '../../countries.ts';
import { imported } from '../listing/origin-filter.ts';
import type { ListingColumns } from './listing-columns.ts';
import { createOrdinalBits, keepCommon, type OrdinalBits, removeAll } from './sets/ordinal-bits.ts';
import type { SortedOrdinals } from './sets/sorted-ordinals.ts';

/** The products of each country, in the order of the countries. */
const listByCountry = (columns: ListingColumns) =>
  columns.entries
    .filter(({ value }) => value.facet === 'origins' && value.name !== imported)
    .map(({ value, ordinals }) => ({ rank: rankCountry(value.shown), ordinals }))
    .sort((a, b) => a.rank - b.rank);

/**
 * Selects a page of a set by country of origin, within a country in a kept order, with those of no
 * country last (LIST-5, docs/product.md). Only the countries of the page are sorted, so no order of
 * all products has to be kept for it.
 */
export const selectByOrigin = (
  columns: ListingColumns,
  order: SortedOrdinals,
  bits: OrdinalBits,
  total: number,
  offset: number,
  limit: number,
): number[] => {
  const found: number[] = [];
  const rest = bits.slice();
  let before = 0;
  const add = (part: OrdinalBits, size: number): void => {
    const skipped = Math.max(0, offset - before);
    if (size > skipped) found.push(...order.select(part, size, skipped, limit - found.length));
    before += size;
  };
  for (const { ordinals } of listByCountry(columns)) {
    if (found.length === limit) return found;
    const part = createOrdinalBits(columns.ordinalCount);
    ordinals.addTo(part);
    keepCommon(part, bits);
    removeAll(rest, part);
    add(part, ordinals.countIn(bits));
  }
  if (found.length < limit) add(rest, total - before);
  return found;
};
