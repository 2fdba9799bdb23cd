import { type QueryCreator, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { addPlace, type PlaceOfOrder, takenPlaceCount } from './place-queries.ts';

/** The places that orders hold in slots. */

export {
  countTakenPlaces,
  givePlaceBack,
  type PlaceOfOrder,
  readDatabaseClock,
  retakePlace,
  takePlace,
} from './place-queries.ts';

/** Places are locked in this order by everybody who changes several. */
export const comparePlaces = (a: PlaceOfOrder, b: PlaceOfOrder): number =>
  a.startsAt.getTime() - b.startsAt.getTime() || (a.areaId < b.areaId ? -1 : 1);

/** The place that an order wants. */
export interface WantedPlace extends PlaceOfOrder {
  capacity: number;
}

/**
 * Adds to the statement that writes an order that it takes a place in the order's slot, where
 * `condition` holds. Without a slot the statement stays as it is.
 */
export const withPlace = (
  query: QueryCreator<Tables>,
  place: WantedPlace | null,
  condition: RawBuilder<boolean>,
): QueryCreator<Tables> =>
  place === null ? query : addPlace(query, place, place.capacity, condition);

/** How many places the order has taken, as a part of that statement. */
export const countTakenPlace = (place: WantedPlace | null) =>
  place === null ? sql<number>`0` : takenPlaceCount;
