import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { WireStaffMember } from '../../../contract/staff.ts';
import { isStaffRole, type StaffRole, staffRoles } from '../../../shop/staff.ts';
import { Pill } from '../../kit/badges.tsx';
import { Button } from '../../kit/button.tsx';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { SelectField } from '../../kit/form/field.tsx';
import { PlainLink } from '../../kit/plain-link.tsx';
import { useFormatDate } from '../../state/dates.ts';
import { showFailure } from '../../state/messages.ts';
import { call } from '../../state/session/session.ts';
import { retryWithPassword } from '../frame/ask-password.ts';
import { Confirm } from '../frame/confirm.tsx';
import { useAdminWords } from '../frame/words.ts';
import { buildUserPath } from '../table/row-paths.ts';
import { type Column, DataTable } from '../table/table.tsx';
import table from '../table/table.module.css';
import css from './staff.module.css';

/** A change that waits for its confirmation; null as the role takes it away. */
interface Step {
  member: WireStaffMember;
  role: StaffRole | null;
}

const useStep = () => {
  const { staff: words } = useAdminWords();
  const router = useRouter();
  const [step, setStep] = useState<Step | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async ({ member: { _id: id, name }, role }: Step): Promise<void> => {
    const params = { id };
    if (role === null) await call('DELETE /api/staff/{id}', { params });
    else await retryWithPassword(() => call('PUT /api/staff/{id}', { params, body: { role } }));
    addToast('done', role === null ? words.removed(name) : words.given(name, words.roles[role]));
  };
  const go = async (): Promise<void> => {
    if (step === null) return;
    setBusy(true);
    await send(step).catch(showFailure);
    await router.invalidate();
    setBusy(false);
    setStep(null);
  };
  return { step, setStep, busy, go };
};

const useColumns = (ask: (step: Step) => void): Column<WireStaffMember>[] => {
  const { staff: words, users } = useAdminWords();
  const date = useFormatDate();
  return [
    {
      key: 'name',
      title: users.name,
      fixed: true,
      cell: ({ _id: id, name }) => (
        <PlainLink href={buildUserPath(id)} className={`${table.strong} ${table.person}`}>
          {name}
        </PlainLink>
      ),
    },
    { key: 'email', title: users.email, cell: ({ email }) => email },
    {
      key: 'role',
      title: users.role,
      phone: 1,
      cell: (member) => (
        <SelectField
          small
          className={css.role}
          label={words.roleOf(member.name)}
          labelHidden
          value={member.role}
          onChange={(event) => {
            if (isStaffRole(event.target.value)) ask({ member, role: event.target.value });
          }}
          options={staffRoles.map((one) => ({ value: one, label: words.roles[one] }))}
        />
      ),
    },
    {
      key: 'factor',
      title: words.factor,
      phone: 2,
      cell: ({ secondFactor }) => (
        <Pill tone={secondFactor ? 'good' : 'warning'}>{secondFactor ? words.on : words.off}</Pill>
      ),
    },
    {
      key: 'since',
      title: words.since,
      grey: true,
      cell: ({ since }) => (since === null ? '' : date(since, 'day')),
    },
    {
      key: 'remove',
      title: words.remove,
      untitled: true,
      end: true,
      cell: (member) => (
        <Button
          kind="line"
          size="small"
          aria-label={words.removeOf(member.name)}
          onClick={() => ask({ member, role: null })}
        >
          {words.remove}
        </Button>
      ),
    },
  ];
};

/** Everybody with a role, owners first. A change of role asks first: it logs the person out. */
export const MemberTable = ({
  staff,
  caption,
}: {
  staff: readonly WireStaffMember[];
  caption: string;
}) => {
  const { staff: words } = useAdminWords();
  const { step, setStep, busy, go } = useStep();
  const name = step?.member.name ?? '';
  const role = step?.role ?? null;
  return (
    <>
      <DataTable
        caption={caption}
        columns={useColumns(setStep)}
        rows={staff}
        keyOf={({ _id }) => _id}
      />
      <Confirm
        open={step !== null}
        title={role === null ? words.removeTitle(name) : words.giveTitle(name, words.roles[role])}
        text={role === null ? words.removeText : `${words.does[role]} ${words.giveText}`}
        yes={role === null ? words.removeYes : words.give}
        no={words.leave}
        busy={busy}
        onYes={() => void go()}
        onNo={() => setStep(null)}
      />
    </>
  );
};
