import { Link, useNavigate } from '@tanstack/react-router';
import { Dialog } from '../kit/overlay/dialog.tsx';
import { call, clearSession } from '../shared/people/session/session.ts';
import { showToast } from '../shared/platform/messages.ts';
import { useWords } from '../words/words.ts';
import { AccountForm } from './account-form.tsx';
import { PasswordField } from './login/password-field.tsx';
import { rethrowWrongPassword } from './login/wrong-password.ts';
import typography from '../kit/typography.module.css';
import css from './account.module.css';

const DeleteForm = ({ email }: { email: string }) => {
  const { account } = useWords();
  const navigate = useNavigate();
  const send = async (value: (name: string) => string): Promise<void> => {
    await call('DELETE /api/users/profile', {
      body: { currentPassword: value('currentPassword') },
    }).catch(rethrowWrongPassword);
    await navigate({ to: '/' });
    clearSession();
    showToast('done', (words) => words.account.data.deleted);
  };
  return (
    <AccountForm
      name={account.data.ask}
      button={account.data.yes}
      working={account.data.deleting}
      kind="danger"
      send={send}
    >
      {(fault) => (
        <>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            className={css.whole}
            name="currentPassword"
            label={account.currentPassword}
            autoComplete="current-password"
            error={fault('currentPassword')}
          />
        </>
      )}
    </AccountForm>
  );
};

/** Asks for the password before the account is deleted, and says what goes and what stays. */
export const DeleteDialog = ({
  open,
  email,
  onClose,
}: {
  open: boolean;
  email: string;
  onClose: () => void;
}) => {
  const { account, layout } = useWords();
  return (
    <Dialog open={open} onClose={onClose} title={account.data.ask} closeLabel={layout.close}>
      <div className={css.consequences}>
        <p>{account.data.goes}</p>
        <p>{account.data.stays}</p>
        <p>
          {account.data.openFirst}{' '}
          <Link to="/myorders" className={typography.link}>
            {account.data.seeOrders}
          </Link>
        </p>
      </div>
      {open && <DeleteForm email={email} />}
    </Dialog>
  );
};
