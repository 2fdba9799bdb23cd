import type { WireOrder } from '../../../contract/orders/orders.ts';
import { formatRupees, type Paise, toPaise, toRupees } from '../../../shop/money.ts';
import { Field } from '../../kit/form/field.tsx';
import { call } from '../../shared/people/session/session.ts';
import { AdminForm } from '../fields/admin-form.tsx';
import { retryWithPassword } from '../fields/ask-password.ts';
import { amount, text } from '../fields/field-kinds.ts';
import { formatPriceField } from '../fields/numbers.ts';
import { useDraftForm } from '../fields/use-draft-form.ts';
import { useIdempotencyKey } from '../fields/use-idempotency-key.ts';
import { useAdminWords } from '../parts/words.ts';

interface RefundFormProps {
  order: WireOrder;
  /** The largest possible refund, in paise. */
  left: Paise;
  /** The initial reason. */
  reason?: string;
  /** The label of the closing button, if it is not the usual one. */
  no?: string;
  onDone: () => void;
}

/** An amount of which the order has so much left. */
export const amountUpTo = (left: Paise) =>
  amount({
    required: true,
    isMoney: false,
    start: formatPriceField(toRupees(left)),
    accepts: (rupees) => rupees > 0 && toPaise(rupees) <= left,
    sentence: ({ order }) => order.refundAmountFault(formatRupees(left)),
  });

/** Refunds an order in whole or in part. */
export const RefundForm = ({ order, left, reason = '', no, onDone }: RefundFormProps) => {
  const { order: words } = useAdminWords();
  const giveKey = useIdempotencyKey();
  const fields = {
    amount: amountUpTo(left),
    reason: text({ required: true, start: reason, maxLength: 200 }),
  };
  const form = useDraftForm(fields, {
    send: (body) =>
      retryWithPassword(() =>
        call('POST /api/orders/{id}/refunds', {
          params: { id: order._id },
          body,
          headers: giveKey(body),
        }),
      ),
    done: (_, sent) => words.refundAsked(formatRupees(toPaise(sent.amount))),
    onDone,
  });
  return (
    <AdminForm
      form={form}
      yes={words.refundYes}
      kind="danger"
      no={no ?? words.refundNo}
      onNo={onDone}
    >
      <p>{words.refundText}</p>
      <Field {...form.text('amount')} label={words.refundAmount} />
      <Field {...form.text('reason')} label={words.refundReason} hint={words.refundReasonHint} />
    </AdminForm>
  );
};
