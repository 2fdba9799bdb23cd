import type { staffCalls, WireInvitation } from '../../../contract/people/staff.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import {
  acceptInvitation,
  inviteStaff,
  openInvitation,
  withdrawInvitation,
} from './invitations.ts';
import { type InvitationRow, listInvitations, listMembers } from './staff-queries.ts';
import { changeRole } from './staff.ts';

const presentInvitation = (row: InvitationRow): WireInvitation => ({
  _id: row.id,
  email: row.email,
  role: row.role,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  expired: row.expired,
});

/** Routes of the people who work for the shop (ADMIN-17, docs/product.md). */
export const createStaffHandlers = (deps: Deps): Handlers<typeof staffCalls> => ({
  'GET /api/staff': async () => {
    const [members, invitations] = await Promise.all([
      listMembers(deps.store.db),
      listInvitations(deps.store.db),
    ]);
    const staff = members.map(({ id, name, email, role, since, hasSecondFactor }) => ({
      _id: id,
      name,
      email,
      role,
      since: since?.toISOString() ?? null,
      secondFactor: hasSecondFactor,
    }));
    return { status: 200, data: { staff, invitations: invitations.map(presentInvitation) } };
  },
  'PUT /api/staff/{id}': async (call) => {
    await changeRole(deps, call, call.params.id, call.body.role);
    return { status: 200, data: { message: 'Role changed' } };
  },
  'DELETE /api/staff/{id}': async (call) => {
    await changeRole(deps, call, call.params.id, 'customer');
    return { status: 200, data: { message: 'Role taken away' } };
  },
  'POST /api/staff/invitations': async (call) => ({
    status: 201,
    data: presentInvitation(await inviteStaff(deps, call, call.body)),
  }),
  'DELETE /api/staff/invitations/{id}': async (call) => {
    await withdrawInvitation(deps, call, call.params.id);
    return { status: 200, data: { message: 'Invitation withdrawn' } };
  },
  'GET /api/staff/invitations/{id}/{token}': async ({ params }) => {
    const { email, role, expires_at, hasAccount } = await openInvitation(
      deps,
      params.id,
      params.token,
    );
    return { status: 200, data: { email, role, expiresAt: expires_at.toISOString(), hasAccount } };
  },
  'POST /api/staff/invitations/{id}/{token}': async ({ params, body, caller, remote }) => {
    const token = await acceptInvitation(deps, params, body, { caller, remote });
    return {
      status: 200,
      data: { message: 'Invitation accepted', ...(token === undefined ? {} : { token }) },
    };
  },
});
