import { staffRoles, type StaffRole } from '../../../shop/people/staff.ts';
import { Field, SelectField } from '../../kit/form/field.tsx';
import { call } from '../../shared/people/session/session.ts';
import { AdminForm } from '../fields/admin-form.tsx';
import { retryWithPassword } from '../fields/ask-password.ts';
import { choice, text } from '../fields/field-kinds.ts';
import { useDraftForm } from '../fields/use-draft-form.ts';
import { useFirstFocus } from '../fields/use-first-focus.ts';
import { useAdminWords } from '../parts/words.ts';

const fields = {
  email: text({ type: 'email', required: true, maxLength: 254 }),
  role: choice<StaffRole>('packing'),
};

/** The form that invites somebody by mail. */
export const InviteForm = ({ onDone }: { onDone: () => void }) => {
  const { staff: words, users } = useAdminWords();
  const form = useDraftForm(fields, {
    send: (body) => retryWithPassword(() => call('POST /api/staff/invitations', { body })),
    done: ({ email }) => words.invited(email),
    onDone,
  });
  return (
    <AdminForm
      form={form}
      name={words.invite}
      yes={words.send}
      working={words.sending}
      no={words.leave}
      onNo={onDone}
    >
      <Field {...form.text('email')} ref={useFirstFocus()} label={users.email} />
      <SelectField
        {...form.text('role')}
        label={users.role}
        hint={words.does[form.draft.role]}
        options={staffRoles.map((role) => ({ value: role, label: words.roles[role] }))}
      />
      <p>{words.inviteHint}</p>
    </AdminForm>
  );
};
