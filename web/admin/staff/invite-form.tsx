import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { isStaffRole, type StaffRole, staffRoles } from '../../../shop/staff.ts';
import { Button } from '../../kit/button.tsx';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { Field, FieldError, SelectField } from '../../kit/form/field.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useForm } from '../../shared/platform/form/use-form.ts';
import { retryWithPassword } from '../fields/ask-password.ts';
import { useAdminWords } from '../parts/words.ts';
import parts from '../parts/page-parts.module.css';

/** The form that invites somebody by mail. */
export const InviteForm = ({ onDone }: { onDone: () => void }) => {
  const { staff: words, users } = useAdminWords();
  const router = useRouter();
  const first = useRef<HTMLInputElement>(null);
  // An opening dialog focuses its closing button. This runs just after.
  useEffect(() => queueMicrotask(() => first.current?.focus()), []);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('packing');
  const send = async (): Promise<void> => {
    const sent = await retryWithPassword(() =>
      call('POST /api/staff/invitations', { body: { email, role } }),
    );
    addToast('done', words.invited(sent.email));
    await router.invalidate();
    onDone();
  };
  const { box, busy, hydrated, failure, fault, props } = useForm({ send });
  return (
    <form ref={box} {...props} className={parts.panelForm} aria-label={words.invite}>
      <Field
        ref={first}
        label={users.email}
        name="email"
        type="email"
        autoComplete="off"
        required
        maxLength={254}
        value={email}
        error={fault('email')}
        onChange={(event) => setEmail(event.target.value)}
      />
      <SelectField
        label={users.role}
        name="role"
        value={role}
        hint={words.does[role]}
        error={fault('role')}
        onChange={(event) => {
          if (isStaffRole(event.target.value)) setRole(event.target.value);
        }}
        options={staffRoles.map((one) => ({ value: one, label: words.roles[one] }))}
      />
      <p>{words.inviteHint}</p>
      {failure !== null && <FieldError>{failure}</FieldError>}
      <div className={parts.choices}>
        <Button kind="line" size="small" onClick={onDone}>
          {words.leave}
        </Button>
        <Button type="submit" size="small" busy={busy} disabled={!hydrated}>
          {busy ? words.sending : words.send}
        </Button>
      </div>
    </form>
  );
};
