import { useEffect, useRef, useState } from 'react';
import { isPinCode } from '../../shop/address.ts';
import { Button } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import { useLateWords } from '../words/product-late.ts';
import { useWords } from '../words/words.ts';
import { ApiError } from './client.ts';
import { useDate } from './dates.ts';
import { call, currentSession } from './session.ts';
import { readStored, storageOf, store } from './stored.ts';
import { failureText } from './tell.ts';
import css from './delivery-estimate.module.css';

const place = 'haat.pinCode';
const isText = (value: unknown): value is string => typeof value === 'string' && isPinCode(value);

/** The PIN code that was asked for last, or that of the own address. */
const knownPin = (): string =>
  readStored(storageOf('localStorage'), place, isText) ??
  currentSession()?.shippingAddress[0]?.zipCode ??
  '';

type Answer = {
  pincode: string;
  deliverable: boolean;
  cashOnDelivery: boolean;
  etd: string | null;
};

/** Asks for a PIN code and says when goods would arrive there. */
const DeliveryEstimate = () => {
  const words = useLateWords();
  const { states } = useWords();
  const date = useDate();
  const [pin, setPin] = useState(knownPin);
  const [state, setState] = useState<{ busy: boolean; answer?: Answer; error?: string }>({
    busy: false,
  });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const ask = async (): Promise<void> => {
    if (!isPinCode(pin)) return setState({ busy: false, error: words.pinWrong });
    setState({ busy: true });
    try {
      const answer = await call('GET /api/shipping/estimate', { query: { pincode: pin } });
      store(storageOf('localStorage'), place, pin);
      setState({ busy: false, answer });
    } catch (error) {
      setState({
        busy: false,
        error:
          error instanceof ApiError && error.code === 'invalid'
            ? words.pinWrong
            : failureText(error, states.failed),
      });
    }
  };
  const { answer, error, busy } = state;
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <Field
        ref={field}
        label={words.pinLabel}
        small
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        value={pin}
        error={error}
        onChange={(event) => setPin(event.currentTarget.value.replace(/\D/g, ''))}
      />
      <Button type="submit" kind="line" size="small" busy={busy}>
        {words.pinAsk}
      </Button>
      <p className={css.answer} role="status">
        {answer?.deliverable === false && words.notDelivered(answer.pincode)}
        {answer?.etd != null && words.arrives(date(answer.etd, 'weekday'), answer.pincode)}
        {answer?.deliverable === true && !answer.cashOnDelivery && ` ${words.noCash}`}
      </p>
    </form>
  );
};

export default DeliveryEstimate;
