import type { Transaction } from 'kysely';
import type { giftCardCalls } from '../../../contract/money/gift-cards.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Tables } from '../../../database/tables.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { toPaise, toRupees } from '../../../shop/money.ts';
import { readGiftCode } from '../../../shop/money/credit/gift-code.ts';
import type { Deps } from '../../orders/deps.ts';
import { placeGiftOrder } from '../../orders/placing/place-gift-order.ts';
import { orderTransaction } from '../../orders/states/order-transaction.ts';
import { lockAccount } from '../../people/accounts/accounts.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { readIdempotentRequest, runOnce, storeRefusal } from '../../platform/http/idempotency.ts';
import { Refusal, refuseField } from '../../platform/http/refusal.ts';
import { countTry } from '../../platform/limits/throttle.ts';
import { blockCard } from './block-gift-card.ts';
import { findBalance } from './credit-ledger.ts';
import { listCards } from './gift-card-list.ts';
import { changeOffer, findOffer, presentOffer } from './gift-card-offer.ts';
import { redeemGiftCode } from './gift-cards.ts';

const wrongCode = (): Refusal => {
  const explanation = explain('gift_code_wrong');
  return refuseField('code', explanation);
};

/** Redeems a code for an account. Refuses a wrong or blocked one (400) and a used one (409). */
const redeem = async (
  tx: Transaction<Tables>,
  { secretBox }: Deps,
  accountId: string,
  typed: string,
) => {
  const code = readGiftCode(typed);
  if (code === null) throw wrongCode();
  await lockAccount(tx, accountId);
  const amount = await redeemGiftCode(tx, secretBox, { code, accountId });
  if (amount === null) throw wrongCode();
  if (amount === 'used') throw new Refusal('gift_card_used', explain('gift_card_used'));
  return { amount: toRupees(amount), balance: toRupees(await findBalance(tx, accountId)) };
};

/** Routes of gift cards: their sale, their codes, and their list for the staff. */
export const createGiftCardHandlers = (deps: Deps): Handlers<typeof giftCardCalls> => {
  const { db } = deps.store;
  return {
    'GET /api/gift-cards/offer': async () => ({
      status: 200,
      data: presentOffer(await findOffer(db)),
    }),

    'PUT /api/gift-cards/offer': async (call) => {
      const amounts = call.body.amounts.map(toPaise);
      const { version } = call.body;
      const after = await runTransaction(db, (tx) => changeOffer(tx, call, amounts, version));
      return { status: 200, data: presentOffer(after) };
    },

    'POST /api/gift-cards': async ({ caller, body, idempotency }) => {
      const idempotentRequest = readIdempotentRequest(
        'POST /api/gift-cards',
        caller.id,
        idempotency,
      );
      await countTry(deps, 'order', caller.id, idempotentRequest?.key);
      const { reservationMinutes } = deps.settings;
      return storeRefusal(db, idempotentRequest, () =>
        orderTransaction(deps, (t) =>
          runOnce(t.tx, idempotentRequest, async () => ({
            status: 201 as const,
            data: await placeGiftOrder(t, caller, body, reservationMinutes),
          })),
        ),
      );
    },

    'POST /api/gift-cards/redeem': async ({ caller, body, remote }) => {
      await countTry(deps, 'gift-code', caller.id);
      await countTry(deps, 'gift-code-peer', remote);
      return {
        status: 200,
        data: await runTransaction(db, (tx) => redeem(tx, deps, caller.id, body.code)),
      };
    },

    'GET /api/gift-cards': async ({ query }) => ({
      status: 200,
      data: await listCards(db, query),
    }),

    'POST /api/gift-cards/{id}/block': async (call) => ({
      status: 200,
      data: await runTransaction(db, (tx) => blockCard(tx, call, call.params.id)),
    }),
  };
};
