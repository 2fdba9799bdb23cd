import type { cart } from '../../contract/cart.ts';
import { explain } from '../../contract/reasons.ts';
import { runTransaction } from '../../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/bind.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { emptyCart, findCart, lockCartOwner } from './cart.ts';
import { addToCart, setLineQuantity } from './change-cart.ts';
import { presentCart } from './present.ts';
import { deleteLine } from './queries.ts';

/** Routes of the caller's cart; every call returns the whole cart. */
export const createCartHandlers = ({ store: { db } }: Deps): Handlers<typeof cart> => ({
  'GET /api/cart/mycart': async ({ caller }) => ({
    status: 200,
    data: presentCart(await findCart(db, caller.id)),
  }),

  'POST /api/cart': async ({ caller, body }) => ({
    status: 200,
    data: presentCart(await runTransaction(db, (tx) => addToCart(tx, caller.id, body))),
  }),

  'PUT /api/cart/{cartItemId}': async ({ caller, params, body }) => ({
    status: 200,
    data: presentCart(
      await runTransaction(db, (tx) =>
        setLineQuantity(tx, caller.id, params.cartItemId, body.quantity),
      ),
    ),
  }),

  'DELETE /api/cart/{cartItemId}': async ({ caller, params }) => ({
    status: 200,
    data: await runTransaction(db, async (tx) => {
      await lockCartOwner(tx, caller.id);
      if (!(await deleteLine(tx, caller.id, params.cartItemId))) throw notFound('cart_item');
      return presentCart(await findCart(tx, caller.id));
    }),
  }),

  'DELETE /api/cart/{userId}/all': async ({ caller, params }) => {
    if (params.userId !== caller.id) throw new Refusal('not_allowed', explain('not_allowed'));
    await runTransaction(db, async (tx) => {
      await lockCartOwner(tx, caller.id);
      await emptyCart(tx, caller.id);
    });
    return { status: 200, data: presentCart([]) };
  },
});
