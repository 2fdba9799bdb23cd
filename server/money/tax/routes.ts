import type { taxClassCalls } from '../../../contract/money/tax-classes.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { readTaxClass } from '../../../shop/money/tax/wire-class.ts';
import type { Deps } from '../../orders/deps.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { findTaxClasses } from '../../platform/shop-settings/tax-classes.ts';
import { changeTaxClasses, presentTaxClasses } from './tax-classes.ts';

/** Routes of the tax classes. */
export const createTaxClassHandlers = ({
  store: { db },
}: Deps): Handlers<typeof taxClassCalls> => ({
  'GET /api/settings/tax-classes': async () => ({
    status: 200,
    data: presentTaxClasses(await findTaxClasses(db)),
  }),

  'PUT /api/settings/tax-classes': async (call) => {
    const classes = call.body.classes.map(readTaxClass);
    await runTransaction(db, (tx) => changeTaxClasses(tx, call, classes, call.body.version));
    return { status: 200, data: presentTaxClasses(classes) };
  },
});
