import { useState } from 'react';
import { maxPassword } from '../../../shop/people/account.ts';
import { Field } from '../../kit/form/field.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { rethrowBesideField, isCodeMissing } from '../../shared/people/code/code-fault.ts';
import { CodeField } from '../../shared/people/code/code-field.tsx';
import { call, useSession } from '../../shared/people/session/session.ts';
import { useForm } from '../../shared/platform/form/use-form.ts';
import { useWords } from '../../words/words.ts';
import { useAdminWords } from '../parts/words.ts';
import { AdminForm } from './admin-form.tsx';
import { passwordQuestion } from './ask-password.ts';
import { useFirstFocus } from './use-first-focus.ts';

interface FormProps {
  text: string;
  yes: string;
  danger: boolean;
  settle: (proved: boolean) => void;
}

/** The password, and the code of the second factor if the server requires it. */
const PasswordForm = ({ text, yes, danger, settle }: FormProps) => {
  const { safety } = useAdminWords();
  const { account } = useWords();
  const [asksCode, setAsksCode] = useState(false);
  const email = useSession()?.email ?? '';
  const send = async (value: (name: string) => string): Promise<void> => {
    const code = value('code').trim();
    try {
      await call('POST /api/users/prove', {
        body: { password: value('password'), ...(code === '' ? {} : { code }) },
      });
      settle(true);
    } catch (error) {
      if (isCodeMissing(error)) return setAsksCode(true);
      rethrowBesideField(error);
    }
  };
  const form = useForm({ send });
  return (
    <AdminForm
      form={form}
      yes={yes}
      kind={danger ? 'danger' : 'ink'}
      no={safety.leaveIt}
      onNo={() => settle(false)}
    >
      <p>{text}</p>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        label={account.currentPassword}
        name="password"
        type="password"
        autoComplete="current-password"
        ref={useFirstFocus()}
        required
        maxLength={maxPassword}
        error={form.fault('password')}
      />
      {asksCode && <CodeField error={form.fault('code')} />}
    </AdminForm>
  );
};

/** Asks for the password again, above any page or dialog. The dashboard has one of these. */
export const PasswordDialog = () => {
  const { safety, act } = useAdminWords();
  const question = passwordQuestion.use();
  const { title, text, yes } = question?.purpose ?? {
    title: safety.again,
    text: safety.againText,
    yes: safety.goOn,
  };
  return (
    <Dialog
      open={question !== null}
      onClose={() => question?.settle(false)}
      title={title}
      closeLabel={act.close}
    >
      {question !== null && (
        <PasswordForm
          text={text}
          yes={yes}
          danger={question.purpose !== null}
          settle={question.settle}
        />
      )}
    </Dialog>
  );
};
