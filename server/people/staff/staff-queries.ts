import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../../database/tables.ts';
import { type StaffRole, staffRoles } from '../../../shop/people/staff.ts';
import { hasSecondFactor } from '../accounts/accounts.ts';

/** Seconds for which the link of an invitation works. */
const invitationSeconds = 72 * 3600;

/** Expired invitations stay in the list this long, so that they can be sent again. */
const maxExpiredAge = sql`interval '30 days'`;

const isExpired = sql<boolean>`expires_at <= now()`;

type StoredInvitation = Selectable<Tables['staff_invitations']>;
export type InvitationRow = Omit<StoredInvitation, 'token_hash'> & { expired: boolean };

const invitationColumns = ['id', 'email', 'role', 'created_at', 'expires_at'] as const;

/** Lists all accounts with a role of the staff, owners first. */
export const listMembers = async (db: Db) => {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'role', hasSecondFactor.as('hasSecondFactor')])
    .select((eb) =>
      eb
        .selectFrom('admin_grants')
        .select('at')
        .whereRef('admin_grants.account_id', '=', 'accounts.id')
        .orderBy('admin_grants.id', 'desc')
        .limit(1)
        .as('since'),
    )
    .where('role', '<>', 'customer')
    .orderBy('email')
    .execute();
  return rows
    .map((row) => ({ ...row, role: row.role as StaffRole }))
    .sort((a, b) => staffRoles.indexOf(a.role) - staffRoles.indexOf(b.role));
};

/** Lists the open invitations, newest first. */
export const listInvitations = (db: Db): Promise<InvitationRow[]> =>
  db
    .selectFrom('staff_invitations')
    .select([...invitationColumns, isExpired.as('expired')])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** Adds an invitation. It replaces an older one for the same address, with its link. */
export const replaceInvitation = (
  db: Db,
  { id, email, role }: Pick<StoredInvitation, 'id' | 'email' | 'role'>,
): Promise<InvitationRow> => {
  const fresh = {
    id,
    role,
    token_hash: null,
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(secs => ${invitationSeconds})`,
  };
  return db
    .insertInto('staff_invitations')
    .values({ ...fresh, email })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(fresh))
    .returning([...invitationColumns, isExpired.as('expired')])
    .executeTakeFirstOrThrow();
};

/** Stores the hash of the token in a letter. Returns null when the invitation has ended meanwhile. */
export const setInvitationToken = async (
  db: Db,
  { id, email }: { id: string; email: string },
  tokenHash: Buffer,
): Promise<StaffRole | null> =>
  (
    await db
      .updateTable('staff_invitations')
      .set({ token_hash: tokenHash })
      .where('id', '=', id)
      .where('email', '=', email)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('role')
      .executeTakeFirst()
  )?.role ?? null;

/** Finds a live invitation by the token of its newest letter. */
export const findInvitation = (
  db: Db,
  id: string,
  tokenHash: Buffer,
): Promise<Pick<InvitationRow, 'email' | 'role' | 'expires_at'> | undefined> =>
  db
    .selectFrom('staff_invitations')
    .select(['email', 'role', 'expires_at'])
    .where('id', '=', id)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();

/** Uses an invitation in one statement, so that only one of several concurrent callers gets it. */
export const spendInvitation = (
  db: Db,
  id: string,
  tokenHash: Buffer,
): Promise<Pick<InvitationRow, 'email' | 'role'> | undefined> =>
  db
    .deleteFrom('staff_invitations')
    .where('id', '=', id)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['email', 'role'])
    .executeTakeFirst();

/** Deletes an invitation and returns its role. Undefined when there is none. */
export const deleteInvitation = (db: Db, id: string): Promise<{ role: StaffRole } | undefined> =>
  db.deleteFrom('staff_invitations').where('id', '=', id).returning('role').executeTakeFirst();

/** Deletes the open invitations that an account sent, which the audit log knows. */
export const deleteInvitationsFrom = (
  db: Db,
  accountId: string,
): Promise<{ id: string; role: StaffRole }[]> =>
  db
    .deleteFrom('staff_invitations')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('audit_log')
          .select('audit_log.id')
          .whereRef('thing_id', '=', 'staff_invitations.id')
          .where('kind', '=', 'invitation')
          .where('action', '=', 'created')
          .where('actor_id', '=', accountId),
      ),
    )
    .returning(['staff_invitations.id', 'staff_invitations.role'])
    .execute();

/** Deletes the invitation of an address, which belongs to an account that is deleted. */
export const deleteInvitationOf = async (db: Db, email: string): Promise<void> => {
  await db.deleteFrom('staff_invitations').where('email', '=', email).execute();
};

export const deleteOldInvitations = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('staff_invitations')
    .where('expires_at', '<', sql<Date>`now() - ${maxExpiredAge}`)
    .execute();
};
