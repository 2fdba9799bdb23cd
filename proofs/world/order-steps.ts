import type { WireReturn } from '../../contract/fulfilment/return-shapes.ts';
import type { BulkMoveResult } from '../../contract/office/admin-orders.ts';
import type { WireOffer } from '../../contract/orders/offers.ts';
import type { WireOrder } from '../../contract/orders/orders.ts';
import { runTransaction } from '../../database/transaction.ts';
import { addCredit, findBalance } from '../../server/money/credit/credit-ledger.ts';
import { address } from './address.ts';
import {
  type Actor,
  fillCart,
  type Good,
  openPayment,
  payAtGateway,
  placeTestOrder,
} from './orders.ts';
import type { TestResponse, TestShop } from './shop.ts';

/**
 * The steps of an order, each taken by a person. A step that answers with a TestResponse returns
 * what the shop says, so that a test can expect a refusal. The others throw when the shop refuses.
 */

type Headers = Record<string, string>;
type Answer = Promise<TestResponse>;

/** Orders what lies in the cart, prepaid unless the body says otherwise. */
export const placeOrder = (
  { call }: TestShop,
  { token }: Actor,
  body: object = {},
  headers: Headers = {},
): Answer =>
  call('POST /api/orders', {
    token,
    body: { shippingAddress: address, paymentMethod: 'Prepaid', ...body },
    headers,
  });

/** Shows the shop what the gateway gave the shopper's browser. */
export const sendProof = (
  { call }: TestShop,
  { token }: Actor,
  id: string,
  body: unknown,
): Answer => call('PUT /api/orders/{id}/pay', { token, params: { id }, body });

export const cancelOrder = ({ call }: TestShop, { token }: Actor, id: string): Answer =>
  call('POST /api/orders/{id}/cancel', { token, params: { id } });

export const moveOrder = (
  { call }: TestShop,
  { token }: Actor,
  id: string,
  status: string,
): Answer => call('PUT /api/orders/{id}/deliver', { token, params: { id }, body: { status } });

/** Moves many orders at once, or asks what would then happen. */
export const moveOrders = async (
  { call }: TestShop,
  { token }: Actor,
  ids: readonly string[],
  status: string,
  preview = false,
): Promise<BulkMoveResult> =>
  read(
    await call('POST /api/orders/bulk/status', { token, body: { ids, status, preview } }),
  ) as BulkMoveResult;

/** Gives money back: the amount in the body (in rupees), or all that is left. */
export const refundOrder = (
  { call }: TestShop,
  { token }: Actor,
  id: string,
  body: object = {},
  headers: Headers = {},
): Answer =>
  call('POST /api/orders/{id}/refunds', {
    token,
    params: { id },
    body: { reason: 'Torn', ...body },
    headers,
  });

export const startReturn = (
  { call }: TestShop,
  { token }: Actor,
  id: string,
  body: object,
): Answer => call('POST /api/orders/{id}/returns', { token, params: { id }, body });

type ReturnStep = 'approve' | 'receive' | 'settle' | 'withdraw' | 'pickup';

/** Takes a step of a return. */
export const actOnReturn = (
  { call }: TestShop,
  { token }: Actor,
  step: ReturnStep,
  id: string,
  body: object = {},
): Answer => call(`POST /api/returns/{id}/${step}`, { token, params: { id }, body: body as never });

export const readOrder = async (
  { call }: TestShop,
  { token }: Actor,
  id: string,
): Promise<WireOrder> =>
  read(await call('GET /api/orders/{id}', { token, params: { id } })) as WireOrder;

export const readReturn = async (
  { call }: TestShop,
  { token }: Actor,
  id: string,
): Promise<WireReturn> =>
  read(await call('GET /api/returns/{id}', { token, params: { id } })) as WireReturn;

/** Pays an order at the test gateway and shows the proof to the shop. */
export const payOrder = async (shop: TestShop, by: Actor, id: string): Promise<WireOrder> => {
  const { paymentOrderId } = await openPayment(shop, by, id);
  return read(await sendProof(shop, by, id, await payAtGateway(shop, paymentOrderId))) as WireOrder;
};

/** Orders the first variant of a product and pays. */
export const buyPaid = async (
  shop: TestShop,
  by: Actor,
  good: Good,
  quantity = 1,
): Promise<WireOrder> => {
  await fillCart(shop, by, good, quantity);
  return payOrder(shop, by, (await placeTestOrder(shop, by))._id);
};

/** Adds an offer that is on: ten percent off all goods unless the body says otherwise. */
export const addOffer = async (
  { call }: TestShop,
  { token }: Actor,
  body: object = {},
): Promise<WireOffer> =>
  read(
    await call('POST /api/offers', {
      token,
      body: { name: 'Offer', on: true, effect: { kind: 'percent', percent: 10 }, ...body } as never,
    }),
  ) as WireOffer;

/** Gives store credit, in paise. */
export const giveCredit = async (
  { deps }: TestShop,
  { id }: { id: string },
  paise: number,
): Promise<void> => {
  await runTransaction(deps.store.db, (tx) =>
    addCredit(tx, { accountId: id, amount: paise, reason: 'given', actorId: 'acc_owner' }),
  );
};

/** Reads the store credit of a person, in paise. */
export const readBalance = ({ deps }: TestShop, { id }: { id: string }): Promise<number> =>
  findBalance(deps.store.db, id);

const read = ({ status, data }: TestResponse): unknown => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(data)}`);
  return data;
};
