import type { WireInvitation } from '../../../contract/people/staff.ts';
import { Button } from '../../kit/button.tsx';
import { Pill } from '../../kit/marks/badges.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { Moment } from '../parts/moment.tsx';
import { useAdminWords } from '../parts/words.ts';
import { type Column, DataTable } from '../table/table.tsx';

const Withdraw = ({ invitation: { _id: id, email } }: { invitation: WireInvitation }) => {
  const { staff: words } = useAdminWords();
  const { busy, run } = useAction({ reloads: true });
  const withdraw = (): void =>
    run(() => call('DELETE /api/staff/invitations/{id}', { params: { id } }), {
      done: words.withdrawn(email),
    });
  return (
    <Button
      kind="line"
      size="small"
      busy={busy}
      aria-label={words.withdrawOf(email)}
      onClick={withdraw}
    >
      {words.withdraw}
    </Button>
  );
};

const useColumns = (): Column<WireInvitation>[] => {
  const { staff: words, users } = useAdminWords();
  return [
    { key: 'email', title: users.email, fixed: true, cell: ({ email }) => email },
    { key: 'role', title: users.role, phone: 1, cell: ({ role }) => words.roles[role] },
    {
      key: 'until',
      title: words.until,
      cell: ({ expiresAt, expired }) =>
        expired ? <Pill tone="warning">{words.expired}</Pill> : <Moment at={expiresAt} />,
    },
    {
      key: 'withdraw',
      title: words.withdraw,
      untitled: true,
      end: true,
      cell: (invitation) => <Withdraw invitation={invitation} />,
    },
  ];
};

/** The open invitations. */
export const InvitationTable = ({ invitations }: { invitations: readonly WireInvitation[] }) => {
  const { staff: words } = useAdminWords();
  return (
    <DataTable
      caption={words.invitations}
      columns={useColumns()}
      rows={invitations}
      keyOf={({ _id }) => _id}
    />
  );
};
