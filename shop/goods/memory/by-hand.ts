import type { FacetName } from '../listing/listing-facets.ts';
import type { ListingColumns } from './listing-columns.ts';
import {
  addOrdinal,
  createOrdinalBits,
  hasOrdinal,
  removeOrdinal,
  type OrdinalBits,
} from './sets/ordinal-bits.ts';
import type { SelectPage } from './sets/sorted-ordinals.ts';

/** Products that staff put together and in order (COLLECTION-2, docs/product.md). */

/** The products of a facet value, or some of their own. */
export type Wanted = { facet: FacetName; name: string } | readonly string[];

const findOrdinals = (columns: ListingColumns, ids: readonly string[]): number[] =>
  ids.map((id) => columns.findOrdinal(id)).filter((ordinal) => ordinal !== undefined);

/** Finds the products that have a facet value, or of some ids those that are listed. */
export const findCandidates = (columns: ListingColumns, wanted: Wanted): OrdinalBits => {
  const ordinals = createOrdinalBits(columns.ordinalCount);
  if ('facet' in wanted)
    for (const entry of columns.findEntries(wanted.facet, wanted.name))
      entry.ordinals.addTo(ordinals);
  else for (const ordinal of findOrdinals(columns, wanted)) addOrdinal(ordinals, ordinal);
  return ordinals;
};

/**
 * Selects a page of a set: first those of the ids that are in it, in their order, then the others in
 * a sort order.
 */
export const selectByHand = (
  columns: ListingColumns,
  ordinals: OrdinalBits,
  select: SelectPage,
  page: { first: readonly string[]; total: number; offset: number; limit: number },
): number[] => {
  const { total, offset, limit } = page;
  const first = findOrdinals(columns, page.first).filter((one) => hasOrdinal(ordinals, one));
  const found = first.slice(offset, offset + limit);
  if (found.length === limit) return found;
  const others = ordinals.slice();
  for (const ordinal of first) removeOrdinal(others, ordinal);
  const from = Math.max(0, offset - first.length);
  return [...found, ...select(others, total - first.length, from, limit - found.length)];
};
