import type { Transaction } from 'kysely';
import type { offers } from '../../../contract/orders/offers.ts';
import type { Tables } from '../../../database/tables.ts';
import { runTransaction } from '../../../database/transaction.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { Deps } from '../deps.ts';
import { addOffer, changeOffer, removeOffer } from './change-offers.ts';
import { presentOffer, toRules } from './present.ts';
import { findOffers, sumUses } from './queries.ts';
import { tryOffer } from './try-offer.ts';

/** Routes of the offers, for staff. */
export const createOfferHandlers = ({
  store: { db },
  catalogueVersion,
}: Deps): Handlers<typeof offers> => {
  /** Pages of products tell offers, so each change drops all that is cached. */
  const change = async <T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> => {
    const { result, moved } = await runTransaction(db, async (tx) => ({
      result: await work(tx),
      moved: await catalogueVersion.bump(tx),
    }));
    catalogueVersion.applyCommitted(moved);
    return result;
  };
  return {
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
      data: presentOffer(await change((tx) => addOffer(tx, call, call.body))),
    }),

    'PUT /api/offers/{id}': async (call) => {
      const { id } = call.params;
      const offer = await change((tx) => changeOffer(tx, call, id, call.body));
      return { status: 200, data: presentOffer(offer, (await sumUses(db)).get(id)) };
    },

    'DELETE /api/offers/{id}': async (call) => {
      await change((tx) => removeOffer(tx, call, call.params.id));
      return { status: 200, data: { message: 'Offer deleted' } };
    },

    'POST /api/offers/trial': async ({ body }) => ({
      status: 200,
      data: await tryOffer(db, toRules(body)),
    }),
  };
};
