import { useState } from 'react';
import type { WireStaffMember } from '../../../contract/people/staff.ts';
import { isStaffRole, type StaffRole, staffRoles } from '../../../shop/people/staff.ts';
import { Button } from '../../kit/button.tsx';
import { SelectField } from '../../kit/form/field.tsx';
import { PlainLink } from '../../kit/html/plain-link.tsx';
import { Pill } from '../../kit/marks/badges.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useFormatDate } from '../../shared/platform/dates.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { retryWithPassword } from '../fields/ask-password.ts';
import { Confirm } from '../parts/confirm.tsx';
import { useAdminWords } from '../parts/words.ts';
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
  const [step, setStep] = useState<Step | null>(null);
  const { busy, run } = useAction({ reloads: true });
  const go = (): void => {
    if (step === null) return;
    const { member, role } = step;
    const params = { id: member._id };
    const send = (): Promise<unknown> =>
      role === null
        ? call('DELETE /api/staff/{id}', { params })
        : retryWithPassword(() => call('PUT /api/staff/{id}', { params, body: { role } }));
    run(() => send().finally(() => setStep(null)), {
      done:
        role === null ? words.removed(member.name) : words.given(member.name, words.roles[role]),
    });
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
        onYes={go}
        onNo={() => setStep(null)}
      />
    </>
  );
};
