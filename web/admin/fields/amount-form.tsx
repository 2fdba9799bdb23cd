import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { readAmount } from '../../../shop/typed-numbers.ts';
import { Button } from '../../kit/button.tsx';
import { Field, FieldError } from '../../kit/form/field.tsx';
import { useForm } from '../../shared/platform/form/use-form.ts';
import { useAdminWords } from '../parts/words.ts';
import { retryWithPassword } from './ask-password.ts';
import { explainNumber } from './numbers.ts';
import parts from '../parts/page-parts.module.css';

interface TextField {
  /** The name of the field in the body of the call, for refusals. */
  name: string;
  label: string;
  hint: string;
  initial?: string;
  /** May it stay empty? */
  optional?: boolean;
  /** The largest number of characters, 200 if it is not said. */
  max?: number;
}

interface AmountFormProps {
  text: string;
  amountLabel: string;
  /** The initial amount, as it is typed. */
  initial?: string;
  /** Says what is wrong with an amount in rupees, or nothing. */
  check: (amount: number | null) => string | undefined;
  why: TextField;
  yes: string;
  no: string;
  danger?: boolean;
  /** Another field, with the value that it has now. */
  choice?: { field: ReactNode; value: string };
  /** Sends the amount in rupees, and why. The headers carry the idempotency key. */
  send: (
    body: { amount: number; why: string },
    headers: { 'idempotency-key': string },
  ) => Promise<void>;
  onDone: () => void;
}

/**
 * A form that moves money: how much, and why. A repeated try sends the same idempotency key, so that
 * it moves nothing twice; a changed form is a new try.
 */
export const AmountForm = ({
  text,
  amountLabel,
  initial = '',
  check,
  why,
  yes,
  no,
  danger = false,
  choice,
  send,
  onDone,
}: AmountFormProps) => {
  const router = useRouter();
  const { act, numbers } = useAdminWords();
  const tried = useRef({ what: '', key: '' });
  const [typed, setTyped] = useState(initial);
  const amount = readAmount(typed);
  const sendOnce = async (value: (name: string) => string): Promise<void> => {
    const body = { amount: amount ?? 0, why: value(why.name) };
    const what = JSON.stringify({ ...body, choice: choice?.value });
    if (tried.current.what !== what) tried.current = { what, key: crypto.randomUUID() };
    await retryWithPassword(() => send(body, { 'idempotency-key': tried.current.key }));
    await router.invalidate();
    onDone();
  };
  const { box, busy, hydrated, failure, fault, props } = useForm({
    send: sendOnce,
    check: () => {
      const wrong = check(amount);
      return wrong === undefined ? {} : { amount: explainNumber(typed, wrong, numbers) };
    },
  });
  return (
    <form ref={box} {...props} className={parts.panelForm}>
      <p>{text}</p>
      <Field
        label={amountLabel}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={fault('amount')}
      />
      {choice?.field}
      <Field
        label={why.label}
        hint={why.hint}
        name={why.name}
        defaultValue={why.initial ?? ''}
        autoComplete="off"
        required={why.optional !== true}
        maxLength={why.max ?? 200}
        error={fault(why.name)}
      />
      {failure !== null && <FieldError>{failure}</FieldError>}
      <div className={parts.choices}>
        <Button kind="line" size="small" onClick={onDone}>
          {no}
        </Button>
        <Button
          type="submit"
          {...(danger ? { kind: 'danger' as const } : {})}
          size="small"
          busy={busy}
          disabled={!hydrated}
        >
          {busy ? act.saving : yes}
        </Button>
      </div>
    </form>
  );
};
