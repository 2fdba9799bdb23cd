import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { giftCardAmounts } from '../../../shop/credit/gift-card.ts';
import { toRupees } from '../../../shop/money.ts';
import { readWholeNumber } from '../../../shop/typed-numbers.ts';
import { Button } from '../../kit/button.tsx';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { Field, FieldError } from '../../kit/form/field.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useForm } from '../../shared/platform/form/use-form.ts';
import { useAdminWords } from '../parts/words.ts';
import parts from '../parts/page-parts.module.css';

const { min, max, most } = giftCardAmounts;

/** Reads amounts between commas; null for what is none. Nothing at all ends the sale. */
const readAmounts = (typed: string): number[] | null => {
  const typedAmounts = typed
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const amounts = typedAmounts.map((part) => readWholeNumber(part.replace(/\s/g, '')));
  const isRight = amounts.every(
    (amount) => amount !== null && amount >= toRupees(min) && amount <= toRupees(max),
  );
  return isRight && amounts.length <= most ? amounts.map((amount) => amount ?? 0) : null;
};

interface OfferFormProps {
  amounts: readonly number[];
  /** Which amounts these are, so that nobody else's are overwritten. */
  version?: string | undefined;
}

/** The amounts that gift cards are sold over. */
export const OfferForm = ({ amounts, version }: OfferFormProps) => {
  const router = useRouter();
  const { gifts: words, act } = useAdminWords();
  const [typed, setTyped] = useState(amounts.join(', '));
  const read = readAmounts(typed);
  const send = async (): Promise<void> => {
    const saved = await call('PUT /api/gift-cards/offer', {
      body: { amounts: read ?? [], version },
    });
    setTyped(saved.amounts.join(', '));
    addToast('done', act.saved);
    await router.invalidate();
  };
  const { box, busy, hydrated, failure, fault, props } = useForm({
    send,
    check: () => (read === null ? { amounts: words.amountsFault } : {}),
  });
  return (
    <form ref={box} {...props} className={parts.panelForm}>
      <p>{amounts.length === 0 ? words.off : words.on}</p>
      <Field
        label={words.amounts}
        hint={words.amountsHint}
        name="amounts"
        inputMode="text"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={fault('amounts')}
      />
      {failure !== null && <FieldError>{failure}</FieldError>}
      <div>
        <Button type="submit" size="small" busy={busy} disabled={!hydrated}>
          {busy ? act.saving : act.save}
        </Button>
      </div>
    </form>
  );
};
