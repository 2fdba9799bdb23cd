import type { WireOrder } from '../../../contract/orders/orders.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { type CashRefundWay, cashRefundWays } from '../../../shop/money/credit/cash-refund.ts';
import { Field, SelectField } from '../../kit/form/field.tsx';
import { call } from '../../shared/people/session/session.ts';
import { AdminForm } from '../fields/admin-form.tsx';
import { retryWithPassword } from '../fields/ask-password.ts';
import { choice, text } from '../fields/field-kinds.ts';
import { useDraftForm } from '../fields/use-draft-form.ts';
import { useIdempotencyKey } from '../fields/use-idempotency-key.ts';
import { useAdminWords } from '../parts/words.ts';
import { amountUpTo } from './refund-form.tsx';

interface CashFormProps {
  order: WireOrder;
  /** The label of the closing button, if it is not the usual one. */
  no?: string;
  onDone: () => void;
}

/** Notes how much of the cash of an order that came back was given back, and how. */
export const CashForm = ({ order, no, onDone }: CashFormProps) => {
  const { moneyBack: words, order: orderWords } = useAdminWords();
  const giveKey = useIdempotencyKey();
  const fields = {
    amount: amountUpTo(toPaise(order.cashDue)),
    way: choice<CashRefundWay>('cash'),
    reference: text({ maxLength: 100 }),
  };
  const form = useDraftForm(fields, {
    send: (body) =>
      retryWithPassword(() =>
        call('POST /api/orders/{id}/cash-refunds', {
          params: { id: order._id },
          body,
          headers: giveKey(body),
        }),
      ),
    done: (_, { amount }) => words.cashNoted(formatRupees(toPaise(amount))),
    onDone,
  });
  return (
    <AdminForm form={form} yes={words.cashYes} kind="danger" no={no ?? words.cashNo} onNo={onDone}>
      <p>{words.cashText}</p>
      <Field {...form.text('amount')} label={orderWords.refundAmount} />
      <SelectField
        {...form.text('way')}
        label={words.cashWay}
        options={cashRefundWays.map((one) => ({ value: one, label: words.cashWays[one] }))}
      />
      <Field
        {...form.text('reference')}
        label={words.cashReference}
        hint={words.cashReferenceHint}
      />
    </AdminForm>
  );
};
