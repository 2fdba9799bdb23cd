import type { UserInfo } from '../../contract/people/accounts.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import { Field } from '../kit/form/field.tsx';
import { useWords } from '../words/words.ts';
import { AccountForm } from './account-form.tsx';
import { AccountPart } from './account-part.tsx';
import { SendAgain } from './login/send-again.tsx';
import { saveProfile } from './save-profile.ts';
import css from './account.module.css';

/**
 * Name and mobile number. The e-mail identifies the account and stays; a mobile number can be
 * replaced but not removed.
 */
export const DetailsPart = ({ user }: { user: UserInfo }) => {
  const { account } = useWords();
  const send = async (value: (name: string) => string): Promise<void> => {
    const mobile = value('mobile').trim();
    await saveProfile({ name: value('name'), ...(mobile === '' ? {} : { mobile }) });
  };
  return (
    <AccountPart title={account.details}>
      {!user.verified && (
        <div className={css.unverified}>
          <Notice kind="warn">{account.unverified}</Notice>
          <SendAgain to={user.email} />
        </div>
      )}
      <AccountForm
        name={account.details}
        button={account.save}
        working={account.saving}
        send={send}
      >
        {(fault) => (
          <>
            <Field
              className={css.half}
              label={account.name}
              name="name"
              autoComplete="name"
              required
              maxLength={100}
              defaultValue={user.name}
              error={fault('name')}
            />
            <Field
              className={css.half}
              label={account.mobile}
              note={user.mobile === null ? account.optional : undefined}
              name="mobile"
              type="tel"
              autoComplete="tel"
              required={user.mobile !== null}
              maxLength={20}
              defaultValue={user.mobile ?? ''}
              error={fault('mobile')}
            />
            <Field
              className={css.whole}
              label={account.email}
              type="email"
              disabled
              value={user.email}
              hint={account.emailStays}
            />
          </>
        )}
      </AccountForm>
    </AccountPart>
  );
};
