import { useEffect, useRef, useState } from 'react';
import { isPinCode } from '../../../../shop/people/address.ts';
import { Button } from '../../../kit/button.tsx';
import { Field } from '../../../kit/form/field.tsx';
import { useLateWords } from '../../../words/product-late.ts';
import { useWords } from '../../../words/words.ts';
import { readKnownPin, storeKnownPin } from '../../people/address/known-pin.ts';
import { call } from '../../people/session/session.ts';
import { ApiError } from '../../platform/client.ts';
import { useFormatDate } from '../../platform/dates.ts';
import { useAction } from '../../platform/use-action.ts';
import css from './delivery-estimate.module.css';

type Estimate = {
  pincode: string;
  deliverable: boolean;
  cashOnDelivery: boolean;
  etd: string | null;
};

export interface DeliveryEstimateProps {
  /** Called with each PIN code that somebody asks for. */
  onPin?: (pin: string) => void;
  /** Does the page itself say when the goods arrive? Then the courier's answer is not shown. */
  isArrivalPromised?: boolean;
}

/** A form that asks for a PIN code and shows the day of delivery. */
const DeliveryEstimate = ({ onPin, isArrivalPromised = false }: DeliveryEstimateProps) => {
  const words = useLateWords();
  const { states } = useWords();
  const date = useFormatDate();
  const [pin, setPin] = useState(readKnownPin);
  const [answer, setAnswer] = useState<Estimate>();
  const { busy, failure, setFailure, run } = useAction({ inline: states.failed });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const ask = async (): Promise<void> => {
    try {
      setAnswer(await call('GET /api/shipping/estimate', { query: { pincode: pin } }));
      storeKnownPin(pin);
      onPin?.(pin);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'invalid')) throw error;
      setFailure(words.pinWrong);
    }
  };
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAnswer(undefined);
        if (isPinCode(pin)) run(ask);
        else setFailure(words.pinWrong);
      }}
    >
      <Field
        ref={field}
        label={words.pinLabel}
        small
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
        value={pin}
        error={failure ?? undefined}
        onChange={(event) => setPin(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
      />
      <Button type="submit" kind="line" size="small" busy={busy}>
        {words.pinAsk}
      </Button>
      <p className={css.answer} role="status">
        {answer?.deliverable === false && !isArrivalPromised && words.notDelivered(answer.pincode)}
        {answer?.etd != null &&
          !isArrivalPromised &&
          words.arrives(date(answer.etd, 'weekday'), answer.pincode)}
        {answer?.deliverable === true && !answer.cashOnDelivery && ` ${words.noCash}`}
      </p>
    </form>
  );
};

export default DeliveryEstimate;
