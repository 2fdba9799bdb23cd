import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { WireOrder } from '../../../contract/orders.ts';
import { formatRupees, type Paise, toPaise, toRupees } from '../../../shop/money.ts';
import { Button } from '../../kit/button.tsx';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { Field, FieldError } from '../../kit/form/field.tsx';
import { useForm } from '../../state/form/use-form.ts';
import { call } from '../../state/session/session.ts';
import { readPrice, showPrice } from '../frame/numbers.ts';
import { withPassword } from '../frame/password-again.ts';
import { useAdminWords } from '../frame/words.ts';
import parts from '../frame/page-parts.module.css';
import css from './order-page.module.css';

interface RefundFormProps {
  order: WireOrder;
  /** What can be given back at most. */
  left: Paise;
  /** Stands in the field of the reason from the start. */
  reason?: string;
  /** The label of the way out, where it is not to keep the money. */
  no?: string;
  onDone: () => void;
}

/**
 * How much and why. A try that is sent again with the same key gives nothing twice; what is changed
 * is another try.
 */
export const RefundForm = ({ order, left, reason = '', no, onDone }: RefundFormProps) => {
  const router = useRouter();
  const { order: words, act } = useAdminWords();
  const tried = useRef({ what: '', key: '' });
  const [typed, setTyped] = useState(showPrice(toRupees(left)));
  const amount = readPrice(typed);
  const send = async (value: (name: string) => string): Promise<void> => {
    const body = { amount: amount ?? 0, reason: value('reason') };
    const what = JSON.stringify(body);
    if (tried.current.what !== what) tried.current = { what, key: crypto.randomUUID() };
    await withPassword(() =>
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
