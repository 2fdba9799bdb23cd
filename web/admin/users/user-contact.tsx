import { useRouter } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { UserInfo } from '../../../contract/accounts.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { Checkbox } from '../../kit/form/check.tsx';
import { Field, FieldError } from '../../kit/form/field.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Pill } from '../../kit/marks/badges.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { call, updateUser } from '../../shared/people/session/session.ts';
import { useForm } from '../../shared/platform/form/use-form.ts';
import { retryWithPassword } from '../fields/ask-password.ts';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import { useMayChange } from './use-may-change.ts';
import { findChangedDetails, type UserDraft } from './user-draft.ts';
import typography from '../../kit/typography.module.css';
import css from '../orders/order-page.module.css';
import parts from '../parts/page-parts.module.css';

interface FormProps {
  user: UserInfo;
  onClose: () => void;
}

const UserForm = ({ user, onClose }: FormProps) => {
  const { user: words, users, act } = useAdminWords();
  const router = useRouter();
  const first = useRef<HTMLInputElement>(null);
  // An opening dialog focuses its closing button. This runs just after.
  useEffect(() => queueMicrotask(() => first.current?.focus()), []);
  const [draft, setDraft] = useState<UserDraft>({
    name: user.name,
    email: user.email,
    mobile: user.mobile ?? '',
    verified: user.verified,
  });
  const change = findChangedDetails(user, draft);
  const set = (part: Partial<UserDraft>): void => setDraft((held) => ({ ...held, ...part }));
  const send = async (): Promise<void> => {
    if (Object.keys(change).length > 0) {
      const saved = await retryWithPassword(() =>
        call('PUT /api/users/{id}', { params: { id: user._id }, body: change }),
      );
      // Admins can edit themselves: the header shows their name.
      updateUser(saved);
      addToast('done', words.saved(saved.name));
      await router.invalidate();
    }
    onClose();
  };
  const { box, busy, hydrated, failure, fault, props } = useForm({ send });
  return (
    <form ref={box} {...props} className={parts.panelForm} aria-label={words.editTitle(user.name)}>
      <Field
        ref={first}
        label={users.name}
        name="name"
        autoComplete="off"
        required
        maxLength={100}
        value={draft.name}
        error={fault('name')}
        onChange={(event) => set({ name: event.target.value })}
      />
      {/* A new address is unverified, even if the old one was verified. */}
      <Field
        label={users.email}
        name="email"
        type="email"
        autoComplete="off"
        required
        maxLength={254}
        value={draft.email}
        error={fault('email')}
        onChange={({ target: { value: email } }) =>
          set({
            email,
            verified:
              findChangedDetails(user, { ...draft, email }).email === undefined && user.verified,
          })
        }
      />
      {change.email !== undefined && <Notice kind="warn">{words.newEmail}</Notice>}
      <Checkbox
        label={users.verified}
        name="verified"
        checked={draft.verified}
        onChange={(event) => set({ verified: event.target.checked })}
      />
      <Field
        label={users.mobile}
        name="mobile"
        type="tel"
        autoComplete="off"
        maxLength={20}
        value={draft.mobile}
        error={fault('mobile')}
        onChange={(event) => set({ mobile: event.target.value })}
      />
      {failure !== null && <FieldError>{failure}</FieldError>}
      <div className={parts.choices}>
        <Button kind="line" size="small" onClick={onClose}>
          {words.keep}
        </Button>
        <Button type="submit" size="small" busy={busy} disabled={!hydrated}>
          {busy ? act.saving : act.save}
        </Button>
      </div>
    </form>
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
