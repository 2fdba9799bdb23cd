import type { PlaceOrder } from '../../../contract/orders/orders.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import { formatRupees, type Paise, toPaise } from '../../../shop/money.ts';
import { minPrepaid } from '../../../shop/orders/order.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import type { OrderTx } from '../states/partners.ts';

/**
 * Returns the paise of store credit that an order wants to spend. Refuses (400) more than its
 * total, a rest that the gateway does not accept, and payment on delivery when nothing is left to
 * pay. Offers may make goods free; goods whose price rounds to nothing are paid on delivery
 * (ORDER-6, docs/product.md).
 */
export const checkStoreCredit = (
  { storeCredit, paymentMethod }: Pick<PlaceOrder, 'storeCredit' | 'paymentMethod'>,
  { goods, total }: { goods: Paise; total: Paise },
): Paise => {
  const credit = toPaise(storeCredit);
  const due = total - credit;
  if (due < 0)
    throw refuseField('storeCredit', explain('credit_up_to', { amount: formatRupees(total) }));
  if (paymentMethod === 'COD' && credit > 0 && due === 0)
    throw refuseField('paymentMethod', explain('nothing_due_on_delivery'));
  const isSettled = due === 0 && (credit > 0 || goods > 0);
  if (paymentMethod === 'COD' || isSettled || due >= minPrepaid) return credit;
  const amount = formatRupees(minPrepaid);
  throw credit === 0
    ? refuseField('paymentMethod', explain('only_on_delivery', { amount }))
    : refuseField('storeCredit', explain('credit_leaves_too_little', { amount }));
};

/** Spends store credit on an order. Refuses (409) more than the account has at this moment. */
export const spendStoreCredit = async (
  { tx, partners: { money } }: OrderTx,
  spent: { accountId: string; orderId: string; amount: Paise },
): Promise<void> => {
  if (spent.amount === 0 || (await money.spendCredit(tx, spent))) return;
  const amount = formatRupees(await money.findBalance(tx, spent.accountId));
  const explanation = explain('credit_is_now', { amount });
  throw refuseField('storeCredit', explanation, 'credit_changed');
};
