import type { WireOrder } from '../../../contract/orders.ts';
import { formatRupees, type Paise, toPaise, toRupees } from '../../../shop/money.ts';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { call } from '../../shared/people/session/session.ts';
import { AmountForm } from '../fields/amount-form.tsx';
import { formatPriceField } from '../fields/numbers.ts';
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

/** Refunds an order in whole or in part. */
export const RefundForm = ({ order, left, reason = '', no, onDone }: RefundFormProps) => {
  const { order: words } = useAdminWords();
  return (
    <AmountForm
      text={words.refundText}
      amountLabel={words.refundAmount}
      initial={formatPriceField(toRupees(left))}
      check={(amount) =>
        amount === null || amount === 0 || toPaise(amount) > left
          ? words.refundAmountFault(formatRupees(left))
          : undefined
      }
      why={{
        name: 'reason',
        label: words.refundReason,
        hint: words.refundReasonHint,
        initial: reason,
      }}
      yes={words.refundYes}
      no={no ?? words.refundNo}
      danger
      send={async ({ amount, why }, headers) => {
        const body = { amount, reason: why };
        await call('POST /api/orders/{id}/refunds', { params: { id: order._id }, body, headers });
        addToast('done', words.refundAsked(formatRupees(toPaise(amount))));
      }}
      onDone={onDone}
    />
  );
};
