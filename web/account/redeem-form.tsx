import { formatRupees, toPaise } from '../../shop/money.ts';
import { Button } from '../kit/button.tsx';
import { Field, FieldError } from '../kit/form/field.tsx';
import { call } from '../shared/people/session/session.ts';
import { useForm } from '../shared/platform/form/use-form.ts';
import { showToast } from '../shared/platform/messages.ts';
import { useWords } from '../words/words.ts';
import css from './account.module.css';

/** Redeems the code of a gift card. */
export const RedeemForm = ({ onDone }: { onDone: () => Promise<void> }) => {
  const { account } = useWords();
  const { gift: words } = account;
  const send = async (value: (name: string) => string, form: HTMLFormElement): Promise<void> => {
    const { amount } = await call('POST /api/gift-cards/redeem', { body: { code: value('code') } });
    form.reset();
    showToast('done', (now) => now.account.gift.redeemed(formatRupees(toPaise(amount))));
    await onDone();
  };
  const { box, busy, hydrated, failure, fault, props } = useForm({ send });
  const error = fault('code');
  return (
    <form ref={box} {...props} className={css.redeem}>
      <Field
        label={words.code}
        hint={words.codeHint}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={60}
        error={error}
      />
      <Button type="submit" kind="line" busy={busy} disabled={!hydrated}>
        {busy ? words.redeeming : words.redeem}
      </Button>
      {failure !== null && error === undefined && <FieldError>{failure}</FieldError>}
    </form>
  );
};
