import type { returnRules } from '../../contract/return-rules.ts';
import { runTransaction } from '../../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/bind.ts';
import { changeReturnRules, findReturnRules } from './return-rules.ts';

/** Routes of what the merchant allows to come back. */
export const createReturnRulesHandlers = ({
  store: { db },
}: Deps): Handlers<typeof returnRules> => ({
  'GET /api/settings/returns': async () => {
    const { categories, ...rules } = await findReturnRules(db);
    const copy = (window: typeof rules.unit) => ({ ...window, reasons: [...window.reasons] });
    return {
      status: 200,
      data: {
        isOn: rules.isOn,
        unit: copy(rules.unit),
        kg: copy(rules.kg),
        categories: categories.map((one) => ({ ...one, reasons: [...one.reasons] })),
      },
    };
  },

  'PUT /api/settings/returns': async (call) => {
    await runTransaction(db, (tx) => changeReturnRules(tx, call, call.body));
    return { status: 200, data: call.body };
  },
});
