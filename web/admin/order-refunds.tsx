import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { WireOrder } from '../../contract/orders.ts';
import { formatRupees, toPaise, toRupees } from '../../shop/money.ts';
import { refundable } from '../../shop/payment.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Field, FieldError } from '../kit/field.tsx';
import { toast } from '../kit/toast-store.ts';
import { call } from '../state/session.ts';
import { useForm } from '../state/use-form.ts';
import { useLanguage, useWords } from '../words/words.ts';
import { readPrice, showPrice } from './numbers.ts';
import css from './order-page.module.css';
import parts from './page-parts.module.css';
import { Panel } from './panel.tsx';
import { withPassword } from './password-again.ts';
import { whenText } from './when.ts';
import { useAdminWords } from './words.ts';

const money = (rupees: number): string => formatRupees(toPaise(rupees));

/** How much and why. A try that is sent again with the same key gives nothing twice; what is changed is another try. */
const RefundForm = ({ order, left, onDone }: { order: WireOrder; left: number; onDone: () => void }) => {
  const router = useRouter();
  const { order: words, act } = useAdminWords();
  const tried = useRef({ what: '', key: '' });
  const [typed, setTyped] = useState(showPrice(toRupees(left)));
  const amount = readPrice(typed);
  const send = async (value: (name: string) => string): Promise<void> => {
    const body = { amount: amount ?? 0, reason: value('reason') };
    const what = JSON.stringify(body);
    if (tried.current.what !== what) tried.current = { what, key: crypto.randomUUID() };
    await withPassword(() => call('POST /api/orders/{id}/refunds', { params: { id: order._id }, body, headers: { 'idempotency-key': tried.current.key } }));
    toast('done', words.refundAsked(money(body.amount)));
    await router.invalidate();
    onDone();
  };
  const wrong = amount === null || amount === 0 || toPaise(amount) > left;
  const { box, busy, awake, failure, fault, props } = useForm({ send, check: () => (wrong ? { amount: words.refundAmountFault(formatRupees(left)) } : {}) });
  return (
    <form ref={box} {...props} className={css.refund}>
      <p>{words.refundText}</p>
      <Field label={words.refundAmount} name="amount" inputMode="decimal" autoComplete="off" required value={typed} onChange={(event) => setTyped(event.target.value)} error={fault('amount')} />
      <Field label={words.refundReason} hint={words.refundReasonHint} name="reason" autoComplete="off" required maxLength={200} error={fault('reason')} />
      {failure !== null && <FieldError>{failure}</FieldError>}
      <div className={parts.choices}>
        <Button kind="line" size="small" onClick={onDone}>{words.refundNo}</Button>
        <Button type="submit" kind="danger" size="small" busy={busy} disabled={!awake}>{busy ? act.saving : words.refundYes}</Button>
      </div>
    </form>
  );
};

/** What was given back of an order, and the way to give more. */
export const OrderRefunds = ({ order }: { order: WireOrder }) => {
  const { order: words, act } = useAdminWords();
  const { orders } = useWords();
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const left = order.paymentMethod === 'Prepaid' && order.isPaid ? refundable(toPaise(order.totalPrice), order.refunds.map((refund) => ({ ...refund, amount: toPaise(refund.amount) }))) : 0;
  if (left === 0 && order.refunds.length === 0) return null;
  return (
    <Panel title={words.refunds}>
      <dl className={css.list}>
        {order.refunds.map(({ amount, status, reason, createdAt }) => (
          <div key={createdAt + reason}>
            <dt>{orders.refundReasons[reason] ?? reason}<small>{whenText(createdAt, language)}</small></dt>
            <dd>{money(amount)}<small>{orders.refundStates[status]}</small></dd>
          </div>
        ))}
      </dl>
      {left > 0 && <div className={css.steps}><Button kind="line" size="small" onClick={() => setAsking(true)}>{words.refund}</Button></div>}
      <Dialog open={asking} onClose={() => setAsking(false)} title={words.refundTitle(order.orderNumber)} closeLabel={act.close}>
        <RefundForm order={order} left={left} onDone={() => setAsking(false)} />
      </Dialog>
    </Panel>
  );
};
