import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { WireOrder } from '../../../contract/orders.ts';
import { formatRupees, type Paise, toPaise, toRupees } from '../../../shop/money.ts';
import { Button } from '../../kit/button.tsx';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { Field, FieldError } from '../../kit/form/field.tsx';
import { useForm } from '../../state/form/use-form.ts';
import { call } from '../../state/session/session.ts';
import { retryWithPassword } from '../frame/ask-password.ts';
import { readPrice, formatPriceField } from '../frame/numbers.ts';
import { useAdminWords } from '../frame/words.ts';
import parts from '../frame/page-parts.module.css';
import css from './order-page.module.css';

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

/**
 * The amount and the reason. A repeated try sends the same idempotency key, so that it refunds
 * nothing twice; a changed form is a new try.
 */
export const RefundForm = ({ order, left, reason = '', no, onDone }: RefundFormProps) => {
  const router = useRouter();
  const { order: words, act } = useAdminWords();
  const tried = useRef({ what: '', key: '' });
  const [typed, setTyped] = useState(formatPriceField(toRupees(left)));
  const amount = readPrice(typed);
  const send = async (value: (name: string) => string): Promise<void> => {
    const body = { amount: amount ?? 0, reason: value('reason') };
    const what = JSON.stringify(body);
    if (tried.current.what !== what) tried.current = { what, key: crypto.randomUUID() };
    await retryWithPassword(() =>
      call('POST /api/orders/{id}/refunds', {
        params: { id: order._id },
        body,
        headers: { 'idempotency-key': tried.current.key },
      }),
    );
    addToast('done', words.refundAsked(formatRupees(toPaise(body.amount))));
    await router.invalidate();
    onDone();
  };
  const wrong = amount === null || amount === 0 || toPaise(amount) > left;
  const { box, busy, awake, failure, fault, props } = useForm({
    send,
    check: () => (wrong ? { amount: words.refundAmountFault(formatRupees(left)) } : {}),
  });
  return (
    <form ref={box} {...props} className={css.refund}>
      <p>{words.refundText}</p>
      <Field
        label={words.refundAmount}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={fault('amount')}
      />
      <Field
        label={words.refundReason}
        hint={words.refundReasonHint}
        name="reason"
        defaultValue={reason}
        autoComplete="off"
        required
        maxLength={200}
        error={fault('reason')}
      />
      {failure !== null && <FieldError>{failure}</FieldError>}
      <div className={parts.choices}>
        <Button kind="line" size="small" onClick={onDone}>
          {no ?? words.refundNo}
        </Button>
        <Button type="submit" kind="danger" size="small" busy={busy} disabled={!awake}>
          {busy ? act.saving : words.refundYes}
        </Button>
      </div>
    </form>
  );
};
