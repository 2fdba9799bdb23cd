import { useWords } from '../words/words.ts';
import { AccountForm } from './account-form.tsx';
import { AccountPart } from './account-part.tsx';
import { PasswordField } from './login/password-field.tsx';
import { rethrowWrongPassword } from './login/wrong-password.ts';
import { saveProfile } from './save-profile.ts';
import css from './account.module.css';

/** A new password; it ends the sessions on every other device. */
export const PasswordPart = ({ email }: { email: string }) => {
  const { account } = useWords();
  const send = async (value: (name: string) => string, form: HTMLFormElement): Promise<void> => {
    await saveProfile({
      currentPassword: value('currentPassword'),
      password: value('password'),
    }).catch(rethrowWrongPassword);
    form.reset();
  };
  return (
    <AccountPart title={account.passwordPart}>
      <AccountForm
        name={account.passwordPart}
        button={account.passwordChange}
        working={account.saving}
        send={send}
      >
        {(fault) => (
          <>
            {/* Tells password managers whose password it is. */}
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              className={css.half}
              name="currentPassword"
              label={account.currentPassword}
              autoComplete="current-password"
              error={fault('currentPassword')}
            />
            <PasswordField
              className={css.half}
              label={account.newPassword}
              hint={account.passwordOthers}
              autoComplete="new-password"
              error={fault('password')}
            />
          </>
        )}
      </AccountForm>
    </AccountPart>
  );
};
