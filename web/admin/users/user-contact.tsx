import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { UserInfo } from '../../../contract/people/accounts.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { Checkbox } from '../../kit/form/check.tsx';
import { Field } from '../../kit/form/field.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Pill } from '../../kit/marks/badges.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { call, updateUser } from '../../shared/people/session/session.ts';
import { AdminForm } from '../fields/admin-form.tsx';
import { retryWithPassword } from '../fields/ask-password.ts';
import { toDraft } from '../fields/draft.ts';
import { useDraftForm } from '../fields/use-draft-form.ts';
import { useFirstFocus } from '../fields/use-first-focus.ts';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import { useMayChange } from './use-may-change.ts';
import { findChangedDetails, userFields } from './user-draft.ts';
import typography from '../../kit/typography.module.css';
import css from '../orders/order-page.module.css';
import parts from '../parts/page-parts.module.css';

interface FormProps {
  user: UserInfo;
  onClose: () => void;
}

const UserForm = ({ user, onClose }: FormProps) => {
  const { user: words, users } = useAdminWords();
  const form = useDraftForm(userFields, {
    start: toDraft(userFields, user),
    send: async (_, draft) => {
      const change = findChangedDetails(user, draft);
      if (Object.keys(change).length === 0) return null;
      const saved = await retryWithPassword(() =>
        call('PUT /api/users/{id}', { params: { id: user._id }, body: change }),
      );
      // Admins can edit themselves: the header shows their name.
      updateUser(saved);
      addToast('done', words.saved(saved.name));
      return null;
    },
    done: null,
    onDone: onClose,
  });
  const { draft, text } = form;
  const isNewEmail = (email: string): boolean =>
    findChangedDetails(user, { ...draft, email }).email !== undefined;
  return (
    <AdminForm form={form} name={words.editTitle(user.name)} no={words.keep} onNo={onClose}>
      <Field {...text('name')} ref={useFirstFocus()} label={users.name} />
      {/* A new address is unverified, even if the old one was verified. */}
      <Field
        {...text('email')}
        label={users.email}
        onChange={({ target: { value: email } }) =>
          form.set({ email, verified: !isNewEmail(email) && user.verified })
        }
      />
      {isNewEmail(draft.email) && <Notice kind="warn">{words.newEmail}</Notice>}
      <Checkbox {...form.tick('verified')} label={users.verified} />
      <Field {...text('mobile')} label={users.mobile} />
    </AdminForm>
  );
};

/** The contact data of a user, with a form to change them. */
export const UserContact = ({ user }: { user: UserInfo }) => {
  const { user: words, users, act } = useAdminWords();
  const [isEditing, setIsEditing] = useState(false);
  const mayChange = useMayChange(user);
  const { email, mobile, verified } = user;
  const close = (): void => setIsEditing(false);
  return (
    <Panel
      title={words.contact}
      aside={
        mayChange && (
          <button
            type="button"
            className={joinClasses(typography.more, parts.titleTool)}
            onClick={() => setIsEditing(true)}
          >
            <Icon of={Pencil} size={16} />
            {words.edit}
          </button>
        )
      }
    >
      <address className={css.facts}>
        <a className={typography.link} href={`mailto:${email}`}>
          {email}
        </a>
        <Pill tone={verified ? 'good' : 'warning'}>{verified ? users.yes : users.no}</Pill>
        {mobile !== null && (
          <a className={typography.link} href={`tel:+91${mobile}`}>
            {mobile}
          </a>
        )}
      </address>
      <Dialog
        open={isEditing}
        onClose={close}
        title={words.editTitle(user.name)}
        closeLabel={act.close}
      >
        {isEditing && <UserForm user={user} onClose={close} />}
      </Dialog>
    </Panel>
  );
};
