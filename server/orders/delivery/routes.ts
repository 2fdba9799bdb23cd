import type { delivery } from '../../../contract/orders/delivery.ts';
import type { WireOpenSlot } from '../../../contract/orders/slot.ts';
import type { Db } from '../../../database/tables.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { toPaise } from '../../../shop/money.ts';
import type { Opening } from '../../../shop/opening.ts';
import { findArea } from '../../../shop/orders/delivery/area.ts';
import { freeDelivery, type Parcel, quoteDelivery } from '../../../shop/orders/delivery/quote.ts';
import { listOpenSlots } from '../../../shop/orders/delivery/slots.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { Deps } from '../deps.ts';
import { addArea, changeArea, removeArea, reorderAreas } from './change-areas.ts';
import { findAreas, type StoredArea } from './delivery-areas.ts';
import { findDestination, findPinPlace, findTowns } from './destinations.ts';
import { presentArea, presentQuote, toArea } from './present.ts';
import { countTakenPlaces, readDatabaseClock } from './slot-places.ts';

interface AskedParcel {
  sum: number;
  grams: number;
  pieces: number;
  discount: number;
  free: 'true' | 'false';
}

const readParcel = ({ sum, grams, pieces, discount, free }: AskedParcel): Parcel => ({
  sum: toPaise(sum),
  grams,
  pieces,
  discount: toPaise(discount),
  isFree: free === 'true',
});

/** Post offices move seldom, and what a PIN code says is the same for everybody. */
const pinCacheControl = 'public, max-age=86400';

/** Lists the slots of an area that can be chosen now, with the places that are left. */
const findOpenSlots = async (
  db: Db,
  { id, isServed, slots: rules }: StoredArea,
  opening: Opening,
): Promise<WireOpenSlot[]> => {
  if (!isServed || rules === null) return [];
  const slots = listOpenSlots(rules, await readDatabaseClock(db), opening);
  const taken = await countTakenPlaces(db, id, slots);
  return slots.map((slot) => ({
    startsAt: slot.startsAt.toISOString(),
    endsAt: slot.endsAt.toISOString(),
    closesAt: slot.closesAt.toISOString(),
    left: Math.max(0, slot.capacity - (taken.get(slot.startsAt.getTime()) ?? 0)),
  }));
};

/** Routes of the delivery areas, and of the quote and the slots that shoppers see. */
export const createDeliveryHandlers = ({
  store: { db },
  deliveryAreas,
  shopIdentity,
}: Deps): Handlers<typeof delivery> => ({
  'GET /api/delivery/quote': async ({ query: { zipCode, state = null, ...asked } }) => {
    const areas = await deliveryAreas.read(db);
    if (zipCode === undefined)
      return { status: 200, data: presentQuote(freeDelivery, areas.length === 0) };
    const quote = quoteDelivery(areas, findDestination({ zipCode, state }), readParcel(asked));
    return { status: 200, data: presentQuote(quote) };
  },

  'GET /api/delivery/pin': ({ query: { zipCode } }) => {
    const { city = null, states = [] } = findPinPlace(zipCode) ?? {};
    return {
      status: 200,
      data: { zipCode, city, state: states[0] ?? null, states: [...states] },
      headers: { 'cache-control': pinCacheControl },
    };
  },

  'GET /api/delivery/slots': async ({ query: { zipCode, state = null } }) => {
    const area = findArea(await deliveryAreas.read(db), findDestination({ zipCode, state }));
    return {
      status: 200,
      data: {
        slots: area === undefined ? [] : await findOpenSlots(db, area, await shopIdentity.get()),
      },
    };
  },

  'GET /api/delivery/areas': async () => ({
    status: 200,
    data: { areas: (await findAreas(db)).map(presentArea) },
  }),

  'POST /api/delivery/areas': async (call) => ({
    status: 201,
    data: presentArea(
      await runTransaction(db, (tx) => addArea(tx, call, toArea(call.body), call.body.before)),
    ),
  }),

  'PUT /api/delivery/areas/{id}': async (call) => ({
    status: 200,
    data: presentArea(
      await runTransaction(db, (tx) =>
        changeArea(tx, call, call.params.id, toArea(call.body), call.body.version),
      ),
    ),
  }),

  'DELETE /api/delivery/areas/{id}': async (call) => {
    await runTransaction(db, (tx) => removeArea(tx, call, call.params.id));
    return { status: 200, data: { message: 'Area deleted' } };
  },

  'PUT /api/delivery/order': async (call) => ({
    status: 200,
    data: {
      areas: (await runTransaction(db, (tx) => reorderAreas(tx, call, call.body.ids))).map(
        presentArea,
      ),
    },
  }),

  'GET /api/delivery/towns': ({ query: { search } }) => ({
    status: 200,
    data: {
      towns: findTowns(search).map(({ name, state, runs }) => ({
        name,
        state,
        pinRanges: runs.filter(({ from, to }) => from !== to),
        pins: runs.filter(({ from, to }) => from === to).map(({ from }) => from),
      })),
    },
  }),

  'GET /api/delivery/preview': async ({ query: { zipCode, state = null, ...asked } }) => {
    const areas = await findAreas(db);
    const destination = findDestination({ zipCode, state });
    const area = findArea(areas, destination);
    return {
      status: 200,
      data: {
        area: area === undefined ? null : { _id: area.id, name: area.name },
        quote: presentQuote(quoteDelivery(areas, destination, readParcel(asked))),
      },
    };
  },
});
