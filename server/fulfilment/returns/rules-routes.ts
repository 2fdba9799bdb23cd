import type { returnRules } from '../../../contract/fulfilment/return-rules.ts';
import { runTransaction } from '../../../database/transaction.ts';
import type { Deps } from '../../orders/deps.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { changeReturnRules, findReturnRules, presentReturnRules } from './return-rules.ts';

/** Routes of what the merchant allows to come back. */
export const createReturnRulesHandlers = ({
  store: { db },
  catalogueVersion,
}: Deps): Handlers<typeof returnRules> => ({
  'GET /api/settings/returns': async () => ({
    status: 200,
    data: presentReturnRules(await findReturnRules(db)),
  }),

  'PUT /api/settings/returns': async (call) => {
    // Pages tell the rules.
    const moved = await runTransaction(db, async (tx) => {
      await changeReturnRules(tx, call, call.body);
      return catalogueVersion.bump(tx);
    });
    catalogueVersion.applyCommitted(moved);
    return { status: 200, data: presentReturnRules(call.body) };
  },
});
