import type { creditCalls } from '../../../contract/money/credit.ts';
import { runTransaction } from '../../../database/transaction.ts';
import type { Deps } from '../../orders/deps.ts';
import { findAccount } from '../../people/accounts/accounts.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { readIdempotentRequest, runOnce, storeRefusal } from '../../platform/http/idempotency.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { changeCredit } from './change-credit.ts';
import { loadCredit } from './present.ts';

/** Routes of store credit: the own, and that of a customer for the staff. */
export const createCreditHandlers = ({ store: { db } }: Deps): Handlers<typeof creditCalls> => ({
  'GET /api/credit': async ({ caller, query }) => ({
    status: 200,
    data: await loadCredit(db, caller.id, query.page),
  }),

  'GET /api/credit/accounts/{id}': async ({ params, query }) => {
    if ((await findAccount(db, params.id)) === undefined) throw notFound('user');
    return { status: 200, data: await loadCredit(db, params.id, query.page) };
  },

  'POST /api/credit/accounts/{id}': (call) => {
    const { caller, params, body, idempotency } = call;
    // The body does not name the account, so the path is part of the key's scope.
    const route = `POST /api/credit/accounts/${params.id}`;
    const idempotentRequest = readIdempotentRequest(route, caller.id, idempotency);
    return storeRefusal(db, idempotentRequest, () =>
      runTransaction(db, (tx) =>
        runOnce(tx, idempotentRequest, async () => {
          await changeCredit(tx, call, params.id, body);
          return { status: 201 as const, data: await loadCredit(tx, params.id) };
        }),
      ),
    );
  },
});
