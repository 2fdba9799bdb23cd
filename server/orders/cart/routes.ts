import type { Transaction } from 'kysely';
import type { cart } from '../../../contract/orders/cart.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Db, Tables } from '../../../database/tables.ts';
import { runTransaction } from '../../../database/transaction.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { readIdempotentRequest, runOnce, storeRefusal } from '../../platform/http/idempotency.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { countTry } from '../../platform/limits/throttle.ts';
import type { Deps } from '../deps.ts';
import { dropCoupon } from '../offers/coupons.ts';
import { addItems } from './add-items.ts';
import { buildCart } from './cart-offers.ts';
import {
  type CartWithTerms,
  emptyCart,
  findCart,
  findCartWithTerms,
  lockCartOwner,
} from './cart.ts';
import { addToCart, setLineQuantity } from './change-cart.ts';
import { enterCoupon } from './enter-coupon.ts';
import { presentCart } from './present.ts';
import { deleteLine } from './queries.ts';

/** Routes of the caller's cart; every call returns the whole cart. */
export const createCartHandlers = (deps: Deps): Handlers<typeof cart> => {
  const { db } = deps.store;
  const build = (tx: Db, caller: Caller, found: CartWithTerms) =>
    buildCart(tx, deps, caller, found);
  return {
    'GET /api/cart/mycart': async ({ caller }) => ({
      status: 200,
      data: await build(db, caller, await findCartWithTerms(db, caller.id)),
    }),

    'POST /api/cart': async ({ caller, body }) => ({
      status: 200,
      data: await runTransaction(db, async (tx) =>
        build(tx, caller, await addToCart(tx, caller.id, body)),
      ),
    }),

    'POST /api/cart/mycart/items': async ({ caller, body, idempotency }) => {
      const request = readIdempotentRequest('POST /api/cart/mycart/items', caller.id, idempotency);
      await countTry(deps, 'cart-items', caller.id, request?.key);
      // What was added is kept for a repeat. The cart, which is far more, is that of today.
      const add = (tx: Transaction<Tables>) =>
        runOnce(tx, request, async () => ({
          status: 200 as const,
          data: { items: await addItems(tx, caller.id, body.items) },
        }));
      const { data, ...answer } = await storeRefusal(db, request, () => runTransaction(db, add));
      const cart = await build(db, caller, await findCartWithTerms(db, caller.id));
      return { ...answer, data: { cart, items: data.items } };
    },

    'PUT /api/cart/{cartItemId}': async ({ caller, params, body }) => ({
      status: 200,
      data: await runTransaction(db, async (tx) => {
        const { cartItemId } = params;
        const found = await setLineQuantity(tx, caller.id, cartItemId, body.quantity);
        return build(tx, caller, found);
      }),
    }),

    'DELETE /api/cart/{cartItemId}': async ({ caller, params }) => ({
      status: 200,
      data: await runTransaction(db, async (tx) => {
        const terms = await lockCartOwner(tx, caller.id);
        if (!(await deleteLine(tx, caller.id, params.cartItemId))) throw notFound('cart_item');
        return build(tx, caller, { items: await findCart(tx, caller.id), terms });
      }),
    }),

    'PUT /api/cart/mycart/coupon': async ({ caller, body, remote }) => ({
      status: 200,
      data: await build(db, caller, await enterCoupon(deps, caller.id, remote, body.code)),
    }),

    'DELETE /api/cart/mycart/coupon': async ({ caller }) => {
      await dropCoupon(db, caller.id);
      const found = await findCartWithTerms(db, caller.id);
      return { status: 200, data: await build(db, caller, found) };
    },

    'DELETE /api/cart/{userId}/all': async ({ caller, params }) => {
      if (params.userId !== caller.id) throw new Refusal('not_allowed', explain('not_allowed'));
      await runTransaction(db, async (tx) => {
        await lockCartOwner(tx, caller.id);
        await emptyCart(tx, caller.id);
      });
      return { status: 200, data: presentCart([], null) };
    },
  };
};
