import type { payoutCalls } from '../../../contract/fulfilment/payout-calls.ts';
import type { returns } from '../../../contract/fulfilment/returns.ts';
import { describePage } from '../../../shop/goods/listing/listing.ts';
import type { Right } from '../../../shop/people/staff.ts';
import type { Deps } from '../../orders/deps.ts';
import { findOrder, type OwnerScope, scopeToCaller } from '../../orders/order/orders.ts';
import { orderTransaction } from '../../orders/states/order-transaction.ts';
import type { OrderTx } from '../../orders/states/partners.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { readUpload } from '../../platform/http/read-upload.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { countTry } from '../../platform/limits/throttle.ts';
import { encodeShopperPicture } from '../../providers/pictures/picture-encode.ts';
import { cancelReturnShipments, requestReturnShipment } from '../parcels/return-shipments.ts';
import { lockReturnOf, logReturnStep, moveReturn } from './move.ts';
import { presentReturnOptions } from './options.ts';
import { changePayout, confirmPayout } from './payout.ts';
import { choosePickup } from './pickup.ts';
import { addReturnPicture, admitReturnPicture, readReturnPicture } from './pictures.ts';
import { presentReturn } from './present.ts';
import { previewReturn } from './preview.ts';
import {
  countReasons,
  findReturnOwner,
  listReturns,
  loadReturns,
  type ReturnFilter,
} from './queries.ts';
import { correctReceived, receiveReturn } from './receive.ts';
import { settleReturn } from './settle.ts';
import { startReturn } from './start.ts';

const right: Right = 'returns';

/** Limits a caller to returns of their own orders; staff with the right see all. */
const scope = (caller: Caller): OwnerScope => scopeToCaller(caller, right);

/** Limits a caller to their own, whatever their role: only a buyer speaks for a buyer. */
const own = (caller: Caller): OwnerScope => ({ accountId: caller.id });

/** Routes of returns: for shoppers and for staff. */
export const createReturnHandlers = (deps: Deps): Handlers<typeof returns & typeof payoutCalls> => {
  const { db } = deps.store;

  const answerReturn = async (id: string, viewer: 'shopper' | 'staff') => {
    const [found] = await loadReturns(db, [id]);
    if (found === undefined) throw notFound('return');
    return { status: 200 as const, data: presentReturn(found, viewer) };
  };
  const listPage = async (filter: ReturnFilter, viewer: 'shopper' | 'staff') => {
    const { ids, total } = await listReturns(db, filter);
    const returns = (await loadReturns(db, ids)).map((one) => presentReturn(one, viewer));
    return { status: 200 as const, data: { returns, ...describePage(filter.page, total) } };
  };
  const change = async (
    id: string,
    viewer: 'shopper' | 'staff',
    work: (t: OrderTx) => Promise<void>,
  ) => {
    await orderTransaction(deps, work);
    return answerReturn(id, viewer);
  };

  return {
    'GET /api/orders/{id}/returns': async ({ caller, params }) => {
      const order = await findOrder(db, params.id, scope(caller));
      if (order === null) throw notFound('order');
      return { status: 200, data: await presentReturnOptions(db, order) };
    },

    'POST /api/orders/{id}/returns': async (call) => {
      const { params, body } = call;
      const started = await orderTransaction(deps, (t) =>
        startReturn(t, call, params.id, scope(call.caller), body),
      );
      return { ...(await answerReturn(started.id, started.viewer)), status: 201 };
    },

    'POST /api/orders/{id}/returns/preview': async ({ caller, params, body }) => {
      const order = await findOrder(db, params.id, scope(caller));
      if (order === null) throw notFound('order');
      return { status: 200, data: await previewReturn(db, order, body) };
    },

    'GET /api/returns/mine': ({ caller, query }) =>
      listPage({ ...query, accountId: caller.id }, 'shopper'),

    'GET /api/returns': ({ query }) => listPage(query, 'staff'),

    'GET /api/returns/reasons': async () => ({
      status: 200,
      data: {
        counts: (await countReasons(db)).map(({ product_id, ...count }) => ({
          productId: product_id,
          ...count,
        })),
      },
    }),

    'GET /api/returns/{id}': async ({ caller, params }) => {
      const owner = scope(caller);
      const found = await findReturnOwner(db, params.id);
      if (found === null || (owner !== 'anybody' && found.accountId !== owner.accountId))
        throw notFound('return');
      return answerReturn(params.id, owner === 'anybody' ? 'staff' : 'shopper');
    },

    'POST /api/returns/{id}/withdraw': ({ caller, params: { id } }) =>
      change(id, 'shopper', async (t) => {
        const locked = await lockReturnOf(t, id, own(caller));
        await moveReturn(t, locked, { to: 'withdrawn', by: 'customer', actorId: caller.id });
        await cancelReturnShipments(t, id);
      }),

    'PUT /api/returns/{id}/payout': ({ caller, params: { id }, body }) =>
      change(id, 'shopper', (t) => changePayout(t, caller, id, body)),

    'POST /api/returns/{id}/payout': (call) =>
      change(call.params.id, 'staff', (t) => confirmPayout(t, call, call.params.id, call.body)),

    'POST /api/returns/{id}/pictures': async ({ caller, params: { id }, request }) => {
      await admitReturnPicture(db, id, caller.id);
      await countTry(deps, 'return-picture', caller.id);
      const picture = await encodeShopperPicture(await readUpload(request), caller.id);
      const { data } = await change(id, 'shopper', (t) =>
        addReturnPicture(t, id, own(caller), picture),
      );
      return { status: 201, data };
    },

    'GET /api/returns/{id}/pictures/{pictureId}': async ({ caller, params }) => ({
      status: 200,
      data: await readReturnPicture(db, params.id, params.pictureId, scope(caller)),
    }),

    'POST /api/returns/{id}/approve': (call) =>
      change(call.params.id, 'staff', async (t) => {
        const { answer, pickup } = call.body;
        const locked = await lockReturnOf(t, call.params.id, 'anybody');
        await moveReturn(t, locked, {
          to: 'approved',
          by: 'admin',
          actorId: call.caller.id,
          answer,
          set: { pickup },
        });
        if (pickup === 'courier') await requestReturnShipment(t, locked.row);
        await logReturnStep(t, call, locked, { status: 'approved', pickup });
      }),

    'POST /api/returns/{id}/pickup': (call) =>
      change(call.params.id, 'staff', (t) =>
        choosePickup(t, call, call.params.id, call.body.pickup),
      ),

    'POST /api/returns/{id}/reject': (call) =>
      change(call.params.id, 'staff', async (t) => {
        const { answer } = call.body;
        const locked = await lockReturnOf(t, call.params.id, 'anybody');
        await moveReturn(t, locked, {
          to: 'rejected',
          by: 'admin',
          actorId: call.caller.id,
          answer,
        });
        await cancelReturnShipments(t, call.params.id);
        await logReturnStep(t, call, locked, { status: 'rejected' });
      }),

    'POST /api/returns/{id}/receive': (call) =>
      change(call.params.id, 'staff', (t) => receiveReturn(t, call, call.params.id, call.body)),

    'PUT /api/returns/{id}/received': (call) =>
      change(call.params.id, 'staff', (t) =>
        correctReceived(t, call, call.params.id, call.body.items),
      ),

    'POST /api/returns/{id}/settle': (call) =>
      change(call.params.id, 'staff', (t) => settleReturn(t, call, call.params.id, call.body)),
  };
};
