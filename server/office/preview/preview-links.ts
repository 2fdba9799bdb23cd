import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { WholeIdentity } from '../../../shop/office/identity.ts';
import { hasRight } from '../../../shop/people/staff.ts';
import { createToken, hashToken } from '../../platform/http/caller.ts';
import { findIdentityRecord } from '../../platform/shop-settings/identity.ts';

/**
 * Secret links to the shop as it would be (SHOP-11, docs/product.md). One works more than once,
 * because it is passed on, and ends no older one: somebody may be looking at it.
 */

const previewHours = 24;

const now = sql<Date>`now()`;

/** Makes a link for one of the staff. Returns its token, and when it ends. */
export const addPreviewLink = async (
  db: Db,
  accountId: string,
): Promise<{ token: string; expiresAt: Date }> => {
  const token = createToken();
  const { expires_at: expiresAt } = await db
    .insertInto('preview_links')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      expires_at: sql<Date>`now() + make_interval(hours => ${previewHours})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { token, expiresAt };
};

/**
 * Returns the seconds for which a link still works; null for one that is wrong or too old, or whose
 * maker may no longer make one.
 */
export const findPreviewSeconds = async (db: Db, token: string): Promise<number | null> => {
  const link = await db
    .selectFrom('preview_links')
    .innerJoin('accounts', 'accounts.id', 'preview_links.account_id')
    .select([
      'accounts.role',
      sql<number>`extract(epoch from expires_at - now())::float8`.as('seconds'),
    ])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return link !== undefined && hasRight(link.role, 'identity') ? link.seconds : null;
};

/** Finds the identity that a link shows; null for a link that shows nothing. */
export const findDrafted = async (db: Db, token: string): Promise<WholeIdentity | null> =>
  (await findPreviewSeconds(db, token)) === null ? null : (await findIdentityRecord(db)).draft;

export const deleteOldPreviewLinks = async (db: Db): Promise<void> => {
  await db.deleteFrom('preview_links').where('expires_at', '<=', now).execute();
};
