import type { NewReturn, WireReturn } from '../../contract/fulfilment/return-shapes.ts';
import { Field, FieldError } from '../kit/form/field.tsx';
import { readText } from '../shared/platform/form/read-text.ts';
import type { FieldFaults } from '../shared/platform/form/use-submit.ts';
import { useReturnWords } from '../words/returns.ts';
import css from './order-returns.module.css';

/** Reads where cash goes back to. Null when nothing was filled in. */
export const readPayout = (form: FormData): NewReturn['payout'] => {
  const upi = readText(form, 'upi');
  if (upi !== '') return { upi, bank: null };
  const bank = {
    holder: readText(form, 'holder'),
    account: readText(form, 'account'),
    ifsc: readText(form, 'ifsc'),
  };
  return Object.values(bank).some((text) => text !== '') ? { upi: null, bank } : null;
};

/** Where cash goes back to: a UPI address or a bank account. */
export const PayoutFields = ({
  payout = null,
  errors,
}: {
  payout?: WireReturn['payout'];
  errors: FieldFaults;
}) => {
  const words = useReturnWords();
  return (
    <fieldset name="payout" className={css.payout}>
      <legend>{words.payout}</legend>
      <p>{words.payoutHint}</p>
      <Field
        label={words.upi}
        name="upi"
        autoComplete="off"
        defaultValue={payout?.upi ?? ''}
        error={errors.upi}
      />
      <Field
        label={words.holder}
        name="holder"
        autoComplete="name"
        defaultValue={payout?.bank?.holder}
        error={errors.holder}
      />
      <div className={css.choice}>
        <Field
          label={words.account}
          name="account"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={payout?.bank?.account}
          error={errors.account}
        />
        <Field
          label={words.ifsc}
          name="ifsc"
          autoComplete="off"
          defaultValue={payout?.bank?.ifsc}
          error={errors.ifsc}
        />
      </div>
      {errors.payout !== undefined && <FieldError>{errors.payout}</FieldError>}
    </fieldset>
  );
};
