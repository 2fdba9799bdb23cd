import { useState } from 'react';
import type { WireOrder } from '../../../contract/orders.ts';
import { type CashRefundWay, cashRefundWays } from '../../../shop/credit/cash-refund.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { SelectField } from '../../kit/form/field.tsx';
import { call } from '../../shared/people/session/session.ts';
import { AmountForm } from '../fields/amount-form.tsx';
import { formatPriceField } from '../fields/numbers.ts';
import { useAdminWords } from '../parts/words.ts';

interface CashFormProps {
  order: WireOrder;
  /** The label of the closing button, if it is not the usual one. */
  no?: string;
  onDone: () => void;
}

/** Notes how much of the cash of an order that came back was given back, and how. */
export const CashForm = ({ order, no, onDone }: CashFormProps) => {
  const { moneyBack: words, order: orderWords } = useAdminWords();
  const [way, setWay] = useState<CashRefundWay>('cash');
  const left = toPaise(order.cashDue);
  return (
    <AmountForm
      text={words.cashText}
      amountLabel={orderWords.refundAmount}
      initial={formatPriceField(order.cashDue)}
      check={(amount) =>
        amount === null || amount === 0 || toPaise(amount) > left
          ? orderWords.refundAmountFault(formatRupees(left))
          : undefined
      }
      choice={{
        value: way,
        field: (
          <SelectField
            label={words.cashWay}
            name="way"
            value={way}
            onChange={(event) =>
              setWay(cashRefundWays.find((one) => one === event.target.value) ?? 'cash')
            }
            options={cashRefundWays.map((one) => ({ value: one, label: words.cashWays[one] }))}
          />
        ),
      }}
      why={{
        name: 'reference',
        label: words.cashReference,
        hint: words.cashReferenceHint,
        optional: true,
        max: 100,
      }}
      yes={words.cashYes}
      no={no ?? words.cashNo}
      danger
      send={async ({ amount, why }, headers) => {
        const body = { amount, way, reference: why };
        const params = { id: order._id };
        await call('POST /api/orders/{id}/cash-refunds', { params, body, headers });
        addToast('done', words.cashNoted(formatRupees(toPaise(amount))));
      }}
      onDone={onDone}
    />
  );
};
