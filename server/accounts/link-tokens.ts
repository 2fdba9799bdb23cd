import { sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { type Db, now } from './accounts.ts';

export type LinkPurpose = Tables['secret_links']['purpose'];

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/**
 * Stores the hash of a new secret link and voids the older ones of its purpose: only the newest
 * mail works.
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
      expires_at: inSeconds(seconds),
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

/** Voids the links and mailed codes of every purpose: who may follow them has changed. */
export const voidAllLinks = async (db: Db, accountId: string): Promise<void> => {
  await db.deleteFrom('secret_links').where('account_id', '=', accountId).execute();
};

/** Is there such a link, unused and in its time? Looks only: it takes `useLink` to use it. */
export const linkStands = async (
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

/** Uses a link in one statement, so that of many at once exactly one is told true. */
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

/** Drops links a day after they have expired: until then they say that they are old. */
export const forgetOldLinks = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('secret_links')
    .where('expires_at', '<=', sql<Date>`now() - interval '1 day'`)
    .execute();
};
