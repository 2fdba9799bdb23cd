import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { WireReturn } from '../../contract/return-shapes.ts';
import { maxPassword } from '../../shop/account.ts';
import { formatPayout } from '../../shop/returns/settlement.ts';
import { isReturnOpen } from '../../shop/returns/states.ts';
import { Button } from '../kit/button.tsx';
import { Field, FieldError } from '../kit/form/field.tsx';
import { Dialog } from '../kit/overlay/dialog.tsx';
import { isCodeMissing, isPasswordNeeded, rethrowBesideField } from '../state/form/code-fault.ts';
import { CodeField } from '../state/form/code-field.tsx';
import { readText } from '../state/form/read-text.ts';
import { type FieldFaults, useSubmit } from '../state/form/use-submit.ts';
import { showToast } from '../state/messages.ts';
import { call, useSession } from '../state/session/session.ts';
import { useReturnWords } from '../words/returns.ts';
import { useWords } from '../words/words.ts';
import { PayoutFields, readPayout } from './payout-fields.tsx';
import css from './order-returns.module.css';

/** What the form asks for besides the payout, because the server does. */
type Proof = 'none' | 'password' | 'code';

/** The password once more, and the code of a second factor where there is one. */
const ProofFields = ({ proof, errors }: { proof: Proof; errors: FieldFaults }) => {
  const words = useReturnWords();
  const { account } = useWords();
  const email = useSession()?.email ?? '';
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <>
      <p>{words.payoutPassword}</p>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        label={account.currentPassword}
        name="password"
        type="password"
        autoComplete="current-password"
        ref={first}
        required
        maxLength={maxPassword}
        error={errors.password}
      />
      {proof === 'code' && <CodeField error={errors.code} />}
    </>
  );
};

const PayoutForm = ({ one, onDone }: { one: WireReturn; onDone: () => void }) => {
  const words = useReturnWords();
  const box = useRef<HTMLFormElement>(null);
  const [proof, setProof] = useState<Proof>('none');
  const { busy, errors, failure, submit, clearFieldError } = useSubmit(box);
  const prove = (form: FormData): Promise<unknown> => {
    const code = readText(form, 'code');
    const password = String(form.get('password') ?? '');
    return call('POST /api/users/prove', {
      body: { password, ...(code === '' ? {} : { code }) },
    }).catch(rethrowBesideField);
  };
  const send = async (form: FormData): Promise<void> => {
    try {
      if (proof !== 'none') await prove(form);
      await call('PUT /api/returns/{id}/payout', {
        params: { id: one._id },
        body: readPayout(form) ?? { upi: null, bank: null },
      });
    } catch (error) {
      if (isPasswordNeeded(error)) return setProof('password');
      if (isCodeMissing(error)) return setProof('code');
      throw error;
    }
    showToast('done', () => words.payoutSaved);
    onDone();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void submit({}, () => send(form));
  };
  const onInput = ({ target }: FormEvent<HTMLFormElement>): void => {
    if (target instanceof HTMLInputElement) clearFieldError(target.name);
  };
  return (
    <form ref={box} className={css.form} noValidate onSubmit={onSubmit} onInput={onInput}>
      <PayoutFields payout={one.payoutChange ?? one.payout} errors={errors} />
      {proof !== 'none' && <ProofFields proof={proof} errors={errors} />}
      {failure !== null && <FieldError>{failure}</FieldError>}
      <div>
        <Button type="submit" busy={busy}>
          {words.payoutSave}
        </Button>
      </div>
    </form>
  );
};

/** Where cash of a return goes back to, and the form that changes it while the return is open. */
export const ReturnPayout = ({ one, onDone }: { one: WireReturn; onDone: () => void }) => {
  const words = useReturnWords();
  const [changing, change] = useState(false);
  const { payout, payoutChange, wish, paymentMethod, status } = one;
  if (paymentMethod !== 'COD' || wish === 'credit' || !isReturnOpen(status)) return null;
  const where = formatPayout(payout);
  const title = where === '' && payoutChange === null ? words.payoutSay : words.payoutChange;
  return (
    <>
      {where !== '' && <p>{words.labelled(words.payout, where)}</p>}
      {payoutChange !== null && <p>{words.payoutWaits(formatPayout(payoutChange))}</p>}
      <Button kind="line" size="small" onClick={() => change(true)}>
        {title}
      </Button>
      <Dialog open={changing} onClose={() => change(false)} title={title} closeLabel={words.close}>
        {changing && (
          <PayoutForm
            one={one}
            onDone={() => {
              change(false);
              onDone();
            }}
          />
        )}
      </Dialog>
    </>
  );
};
