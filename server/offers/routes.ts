import type { offers } from '../../contract/offers.ts';
import { runTransaction } from '../../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/bind.ts';
import { addOffer, changeOffer, removeOffer } from './change-offers.ts';
import { findOffers } from './offers.ts';
import { presentOffer, toRules } from './present.ts';
import { sumUses } from './queries.ts';
import { tryOffer } from './try-offer.ts';

/** Routes of the offers, for staff. */
export const createOfferHandlers = ({ store: { db } }: Deps): Handlers<typeof offers> => ({
  'GET /api/offers': async () => {
    const all = await findOffers(db);
    const sums = await sumUses(db);
    return {
      status: 200,
      data: { offers: all.map((offer) => presentOffer(offer, sums.get(offer.id))) },
    };
  },

  'POST /api/offers': async (call) => ({
    status: 201,
    data: presentOffer(await runTransaction(db, (tx) => addOffer(tx, call, call.body))),
  }),

  'PUT /api/offers/{id}': async (call) => {
    const { id } = call.params;
    const offer = await runTransaction(db, (tx) => changeOffer(tx, call, id, call.body));
    return { status: 200, data: presentOffer(offer, (await sumUses(db)).get(id)) };
  },

  'DELETE /api/offers/{id}': async (call) => {
    await runTransaction(db, (tx) => removeOffer(tx, call, call.params.id));
    return { status: 200, data: { message: 'Offer deleted' } };
  },

  'POST /api/offers/trial': async ({ body }) => ({
    status: 200,
    data: await tryOffer(db, toRules(body)),
  }),
});
