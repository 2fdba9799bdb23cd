import type { ListingData, ListingSent } from './listing-data.ts';
import { type Cell, packListing, type Packable, unpackCells } from './listing-pack.ts';

/** What the server has packed, so that it need not unpack it to render it. */
const packedHere = new WeakMap<Cell[], Packable>();

export const packForBrowser = (shown: Packable): Cell[] => {
  const packed = packListing(shown);
  packedHere.set(packed, shown);
  return packed;
};

/** Unpacks the data of a listing page, if it is packed. */
export const unpackListing = (sent: ListingSent): ListingData => {
  if (!('packed' in sent)) return sent;
  const { packed, ...facts } = sent;
  return { ...facts, ...(packedHere.get(packed) ?? unpackCells(packed)) };
};
