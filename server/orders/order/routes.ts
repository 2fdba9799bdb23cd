import type { orders } from '../../../contract/orders/orders.ts';
import { describePage, pageSize } from '../../../shop/goods/listing/listing.ts';
import { getMoveRight } from '../../../shop/orders/move-right.ts';
import { maxBatchSize } from '../../../shop/orders/order.ts';
import { hasRight } from '../../../shop/people/staff.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { requireRight } from '../../platform/http/caller.ts';
import { readIdempotentRequest, storeRefusal, runOnce } from '../../platform/http/idempotency.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { countTry } from '../../platform/limits/throttle.ts';
import { moveOrderSlot } from '../delivery/move-slot.ts';
import type { Deps } from '../deps.ts';
import { changePaymentMethod } from '../placing/change-payment-method.ts';
import { orderCart } from '../placing/order-cart.ts';
import { moveOrderByPerson } from '../states/move-by-person.ts';
import { orderTransaction } from '../states/order-transaction.ts';
import type { OrderTx } from '../states/partners.ts';
import { findLastOrder } from './last-order.ts';
import { listOrders, type OrderFilter } from './list-orders.ts';
import { findOrder, scopeToCaller, loadWireOrder } from './orders.ts';

const listPage = async (deps: Deps, filter: OrderFilter) => {
  const { orders, total } = await listOrders(deps, filter);
  const size = filter.ids === undefined ? pageSize : maxBatchSize;
  return { status: 200 as const, data: { orders, ...describePage(filter.page, total, size) } };
};

/** Routes to place, read, cancel and move orders. Packing lists them by slot. */
export const createOrderHandlers = (
  deps: Deps,
): Handlers<Omit<typeof orders, 'GET /api/orders/slots'>> => ({
  'POST /api/orders': async ({ caller, body, idempotency }) => {
    const idempotentRequest = readIdempotentRequest('POST /api/orders', caller.id, idempotency);
    await countTry(deps, 'order', caller.id, idempotentRequest?.key);
    const place = (t: OrderTx) =>
      runOnce(t.tx, idempotentRequest, async () => ({
        status: 201 as const,
        data: await orderCart(t, deps, caller, body),
      }));
    return storeRefusal(deps.store.db, idempotentRequest, () => orderTransaction(deps, place));
  },

  'GET /api/orders/myorders': ({ caller, query }) =>
    listPage(deps, { ...query, owner: { accountId: caller.id } }),

  'GET /api/orders/myorders/last': async ({ caller }) => ({
    status: 200,
    data: { last: await findLastOrder(deps.store.db, caller.id) },
  }),

  'GET /api/orders': ({ query: { user, id: ids, paid, ...query } }) =>
    listPage(deps, {
      ...query,
      ids,
      paid: paid === undefined ? undefined : paid === 'true',
      owner: user === undefined ? 'anybody' : { accountId: user },
    }),

  'GET /api/orders/{id}': async ({ caller, params }) => {
    if ((await findOrder(deps.store.db, params.id, scopeToCaller(caller))) === null)
      throw notFound('order');
    return { status: 200, data: await loadWireOrder(deps.store.db, deps.partners, params.id) };
  },

  'POST /api/orders/{id}/cancel': async (call) => {
    const { caller, params } = call;
    const by = hasRight(caller.role, 'orders.cancel') ? 'admin' : 'customer';
    await moveOrderByPerson(deps, params.id, {
      owner: scopeToCaller(caller, 'orders.cancel'),
      to: 'cancelled',
      by,
      actor: call,
    });
    return { status: 200, data: await loadWireOrder(deps.store.db, deps.partners, params.id) };
  },

  'POST /api/orders/{id}/payment-method': async ({ caller, params: { id }, body, idempotency }) => {
    const route = `POST /api/orders/${id}/payment-method`;
    const request = readIdempotentRequest(route, caller.id, idempotency);
    await countTry(deps, 'order', caller.id, request?.key);
    const change = (t: OrderTx) =>
      runOnce(t.tx, request, async () => ({
        status: 201 as const,
        data: await changePaymentMethod(t, deps, caller, id, body),
      }));
    return storeRefusal(deps.store.db, request, () => orderTransaction(deps, change));
  },

  'PUT /api/orders/{id}/slot': async (call) => {
    const { caller, params, body } = call;
    await moveOrderSlot(deps, params.id, {
      owner: scopeToCaller(caller, 'orders.slot'),
      startsAt: new Date(body.slot),
      actor: call,
    });
    return { status: 200, data: await loadWireOrder(deps.store.db, deps.partners, params.id) };
  },

  'PUT /api/orders/{id}/deliver': async (call) => {
    const { caller, params, body } = call;
    requireRight(caller, getMoveRight(body.status));
    await moveOrderByPerson(deps, params.id, {
      owner: 'anybody',
      to: body.status,
      by: 'admin',
      actor: call,
    });
    return { status: 200, data: await loadWireOrder(deps.store.db, deps.partners, params.id) };
  },
});
