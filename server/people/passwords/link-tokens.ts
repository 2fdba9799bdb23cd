import { sql } from 'kysely';
import type { Db, Tables } from '../../../database/tables.ts';
import { now } from '../accounts/accounts.ts';

type LinkPurpose = Tables['secret_links']['purpose'];

const secondsFromNow = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/**
 * Stores the hash of a secret link, valid for `seconds`, and voids older ones of the same purpose,
 * so that only the newest mail works.
 */
export const addLink = async (
  db: Db,
  accountId: string,
  purpose: LinkPurpose,
  tokenHash: Buffer,
  seconds: number,
): Promise<void> => {
  await voidLinks(db, accountId, purpose);
  await db
    .insertInto('secret_links')
    .values({
      token_hash: tokenHash,
      account_id: accountId,
      purpose,
      expires_at: secondsFromNow(seconds),
      used_at: null,
    })
    .execute();
};

export const voidLinks = async (db: Db, accountId: string, purpose: LinkPurpose): Promise<void> => {
  await db
    .deleteFrom('secret_links')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .execute();
};

/**
 * Voids the links and mailed codes of every purpose, after the owner of the mailbox may have
 * changed.
 */
export const voidAllLinks = async (db: Db, accountId: string): Promise<void> => {
  await db.deleteFrom('secret_links').where('account_id', '=', accountId).execute();
};

/** Tells whether a link is unused and valid, without using it. */
export const isLinkValid = async (
  db: Db,
  accountId: string,
  purpose: LinkPurpose,
  tokenHash: Buffer,
): Promise<boolean> => {
  const row = await db
    .selectFrom('secret_links')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
};

/** Uses a link in one statement, so that only one of several concurrent callers gets true. */
export const useLink = async (
  db: Db,
  accountId: string,
  purpose: LinkPurpose,
  tokenHash: Buffer,
): Promise<boolean> => {
  const row = await db
    .updateTable('secret_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Deletes links a day after they expired. Until then their callers are told that they are too old.
 */
export const deleteOldLinks = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('secret_links')
    .where('expires_at', '<=', sql<Date>`now() - interval '1 day'`)
    .execute();
};
