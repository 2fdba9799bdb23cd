import { useEffect, useRef, useState } from 'react';
import { maxPassword } from '../../shop/people/account.ts';
import { Field } from '../kit/form/field.tsx';
import {
  isCodeMissing,
  isPasswordNeeded,
  rethrowBesideField,
} from '../shared/people/code/code-fault.ts';
import { CodeField } from '../shared/people/code/code-field.tsx';
import { call, useSession } from '../shared/people/session/session.ts';
import { readText } from '../shared/platform/form/read-text.ts';
import { type FieldFaults } from '../shared/platform/form/use-submit.ts';
import { useReturnWords } from '../words/returns.ts';
import { useWords } from '../words/words.ts';

/** What a form asks for besides the payout, because the server does. */
type Proof = 'none' | 'password' | 'code';

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

/** The password once more, and the code of a second factor where there is one. */
export const PayoutProof = ({ proof, errors }: { proof: Proof; errors: FieldFaults }) =>
  proof === 'none' ? null : <ProofFields proof={proof} errors={errors} />;

const prove = (form: FormData): Promise<unknown> => {
  const code = readText(form, 'code');
  const password = String(form.get('password') ?? '');
  return call('POST /api/users/prove', {
    body: { password, ...(code === '' ? {} : { code }) },
  }).catch(rethrowBesideField);
};

/** Sends a form that names where money goes. When the server asks for a proof, so does the form. */
export const usePayoutProof = () => {
  const [proof, setProof] = useState<Proof>('none');
  const sendProved = async (
    form: FormData,
    send: (form: FormData) => Promise<void>,
  ): Promise<void> => {
    try {
      if (proof !== 'none') await prove(form);
      await send(form);
    } catch (error) {
      if (isPasswordNeeded(error)) return setProof('password');
      if (isCodeMissing(error)) return setProof('code');
      throw error;
    }
  };
  return { proof, sendProved };
};
