import { findChanges, listFields } from '../../../shop/office/audit.ts';
import { hasRight } from '../../../shop/people/staff.ts';
import { type Actor, type Tx, writeAuditEntry } from '../../platform/audit/audit-log.ts';
import type { LockedAccount } from '../accounts/queries.ts';
import { deleteInvitationsFrom } from './staff-queries.ts';

/**
 * Withdraws the open invitations of somebody who ceases to give roles. Otherwise they could invite
 * an address of their own beforehand, and come back by it.
 */
export const withdrawInvitationsFrom = async (
  tx: Tx,
  by: Actor,
  { id, role }: Pick<LockedAccount, 'id' | 'role'>,
): Promise<void> => {
  if (!hasRight(role, 'staff')) return;
  for (const invitation of await deleteInvitationsFrom(tx, id))
    await writeAuditEntry(tx, by, {
      action: 'deleted',
      kind: 'invitation',
      id: invitation.id,
      name: '',
      changes: findChanges(listFields({ role: invitation.role }), []),
    });
};
