import { useNavigate } from '@tanstack/react-router';
import { Field } from '../../kit/form/field.tsx';
import { call } from '../../shared/people/session/session.ts';
import { showToast } from '../../shared/platform/messages.ts';
import { useLanguage, useWords } from '../../words/words.ts';
import { AccountForm } from '../account-form.tsx';
import { EmailField } from './email-field.tsx';
import { NameField, NewPasswordField } from './new-account-fields.tsx';
import { rememberEmail } from './recent-email.ts';
import css from '../account.module.css';

/**
 * Registers. The answer is the same whether or not the e-mail has an account: the mail tells its
 * owner.
 */
export const RegisterForm = () => {
  const { account } = useWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const send = async (value: (name: string) => string): Promise<void> => {
    const mobile = value('mobile').trim();
    const body = {
      name: value('name'),
      email: value('email'),
      password: value('password'),
      language,
      ...(mobile === '' ? {} : { mobile }),
    };
    await call('POST /api/users', { body });
    rememberEmail(value('email').trim());
    showToast('done', (words) => words.toasts.checkEmail);
    await navigate({ to: '/account-verify/message' });
  };
  return (
    <AccountForm
      name={account.register}
      button={account.register}
      working={account.registering}
      kind="line"
      wide
      send={send}
    >
      {(fault) => (
        <>
          <NameField half error={fault('name')} />
          <Field
            className={css.half}
            label={account.mobile}
            note={account.optional}
            name="mobile"
            type="tel"
            autoComplete="tel"
            maxLength={20}
            error={fault('mobile')}
          />
          <EmailField autoComplete="email" error={fault('email')} />
          <NewPasswordField error={fault('password')} />
        </>
      )}
    </AccountForm>
  );
};
