import type { payments } from '../../../contract/money/payments.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { calculateAmountDue } from '../../../shop/orders/order-sums.ts';
import type { Deps } from '../../orders/deps.ts';
import {
  findOrder,
  scopeToCaller,
  loadWireOrder,
  loadWireOrderOf,
} from '../../orders/order/orders.ts';
import type { Answer, Handlers } from '../../platform/http/bind.ts';
import {
  type IdempotentRequest,
  readIdempotentRequest,
  findReplay,
  storeRefusal,
  runOnce,
} from '../../platform/http/idempotency.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { refundCash } from '../refunds/refund-cash.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { confirmPayment } from './confirm-payment.ts';
import { openPaymentOrder, findPayableOrder } from './open-payment.ts';
import { presentPayment, presentPaymentOrder } from './present.ts';
import {
  findPayment,
  findPaymentOrder,
  savePaymentOrder,
  findRefundsOfPayment,
} from './queries.ts';
import { receiveWebhook } from './webhook.ts';

type Opened = Answer<(typeof payments)['POST /api/payment/orders']>;

/**
 * Opens the payment of an order, or repeats an earlier response. The gateway is called before the
 * transaction; a second call gets the same payment order.
 */
const openOrReplay = async (
  deps: Deps,
  orderId: string,
  accountId: string,
  idempotentRequest: IdempotentRequest | null,
): Promise<Opened> => {
  const {
    store: { db },
    gateway,
  } = deps;
  const replay = await findReplay<Opened>(db, idempotentRequest);
  if (replay !== null) return replay;
  const payable = await findPayableOrder(deps, orderId, accountId);
  const id = await openPaymentOrder(deps, payable);
  const { order } = payable;
  return runTransaction(db, (tx) =>
    runOnce(tx, idempotentRequest, async (): Promise<Opened> => {
      const saved = await savePaymentOrder(tx, {
        id,
        orderId,
        provider: gateway.provider,
        amount: calculateAmountDue(order),
      });
      return {
        status: 200,
        data: presentPaymentOrder(
          saved,
          await loadWireOrderOf(tx, deps.partners, order),
          gateway.keyId,
        ),
      };
    }),
  );
};

/** Routes to open, confirm, read and refund payments, and the webhook of the gateway. */
export const createPaymentHandlers = (deps: Deps): Handlers<typeof payments> => ({
  'POST /api/payment/orders': ({ caller, body, idempotency }) => {
    const idempotentRequest = readIdempotentRequest(
      'POST /api/payment/orders',
      caller.id,
      idempotency,
    );
    return storeRefusal(deps.store.db, idempotentRequest, () =>
      openOrReplay(deps, body.orderId, caller.id, idempotentRequest),
    );
  },

  'GET /api/payment/orders/{paymentOrderId}': async ({ caller, params }) => {
    const { db } = deps.store;
    const row = await findPaymentOrder(db, { id: params.paymentOrderId });
    if (row === null || (await findOrder(db, row.order_id, scopeToCaller(caller))) === null)
      throw notFound('payment_order');
    return {
      status: 200,
      data: presentPaymentOrder(
        row,
        await loadWireOrder(db, deps.partners, row.order_id),
        deps.gateway.keyId,
      ),
    };
  },

  'GET /api/payment/{paymentId}': async ({ caller, params }) => {
    const { db } = deps.store;
    const row = await findPayment(db, params.paymentId);
    if (row === null || (await findOrder(db, row.order_id, scopeToCaller(caller))) === null)
      throw notFound('payment');
    return { status: 200, data: presentPayment(row, await findRefundsOfPayment(db, row.id)) };
  },

  'PUT /api/orders/{id}/pay': async ({ caller, params, body }) => {
    await confirmPayment(deps, params.id, caller.id, body);
    return { status: 200, data: await loadWireOrder(deps.store.db, deps.partners, params.id) };
  },

  'POST /api/orders/{id}/refunds': (call) => {
    const { caller, params, body, idempotency } = call;
    // The body does not name the order, and a key is for one request, so the path is part of the
    // key's scope.
    const idempotentRequest = readIdempotentRequest(
      `POST /api/orders/${params.id}/refunds`,
      caller.id,
      idempotency,
    );
    return storeRefusal(deps.store.db, idempotentRequest, () =>
      refundOrder(deps, params.id, { ...body, by: call, idempotentRequest }),
    );
  },

  'POST /api/orders/{id}/cash-refunds': (call) => {
    const { caller, params, body, idempotency } = call;
    const idempotentRequest = readIdempotentRequest(
      `POST /api/orders/${params.id}/cash-refunds`,
      caller.id,
      idempotency,
    );
    return storeRefusal(deps.store.db, idempotentRequest, () =>
      refundCash(deps, params.id, { ...body, by: call, idempotentRequest }),
    );
  },

  'POST /api/payment/webhook': async ({ request }) => ({
    status: 200,
    data: { message: await receiveWebhook(deps, request) },
  }),
});
