import type { delivery } from '../../contract/delivery.ts';
import { runTransaction } from '../../database/transaction.ts';
import { type Destination, findArea } from '../../shop/delivery/area.ts';
import { freeDelivery, type Parcel, quoteDelivery } from '../../shop/delivery/quote.ts';
import { toPaise } from '../../shop/money.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/bind.ts';
import { addArea, changeArea, removeArea, reorderAreas } from './change-areas.ts';
import { findAreas } from './delivery-areas.ts';
import { presentArea, presentQuote, toArea } from './present.ts';

const readParcel = (asked: { sum: number; grams: number; pieces: number }): Parcel => ({
  sum: toPaise(asked.sum),
  grams: asked.grams,
  pieces: asked.pieces,
});

/** Routes of the delivery areas, and of the quote that shoppers see. */
export const createDeliveryHandlers = ({
  store: { db },
  deliveryAreas,
}: Deps): Handlers<typeof delivery> => ({
  'GET /api/delivery/quote': async ({ query: { zipCode, state = null, ...asked } }) => {
    const areas = await deliveryAreas.read(db);
    if (zipCode === undefined)
      return { status: 200, data: presentQuote(freeDelivery, areas.length === 0) };
    const quote = quoteDelivery(areas, { zipCode, state }, readParcel(asked));
    return { status: 200, data: presentQuote(quote) };
  },

  'GET /api/delivery/areas': async () => ({
    status: 200,
    data: { areas: (await findAreas(db)).map(presentArea) },
  }),

  'POST /api/delivery/areas': async (call) => ({
    status: 201,
    data: presentArea(await runTransaction(db, (tx) => addArea(tx, call, toArea(call.body)))),
  }),

  'PUT /api/delivery/areas/{id}': async (call) => ({
    status: 200,
    data: presentArea(
      await runTransaction(db, (tx) => changeArea(tx, call, call.params.id, toArea(call.body))),
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

  'GET /api/delivery/preview': async ({ query: { zipCode, state = null, ...asked } }) => {
    const areas = await findAreas(db);
    const destination: Destination = { zipCode, state };
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
