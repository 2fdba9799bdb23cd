import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { codeLimits } from '../../platform/limits/limits.ts';
import { stepSeconds } from './totp.ts';

/** The time within which an offered secret can be confirmed. */
const offerLifetime = sql`interval '1 hour'`;

/**
 * The current step of the authenticator, by the clock of the database, since those of the nodes may
 * be wrong.
 */
const step = sql<number>`floor(extract(epoch from now()) / ${stepSeconds})::bigint`;

/** A second factor that is on, or offered and not too old. */
export interface Factor {
  /** The sealed secret. */
  secret: Buffer;
  confirmed_at: Date | null;
  step: number;
}

/** Finds the second factor of an account. Undefined for none, or for an offer that is too old. */
export const findFactor = (db: Db, accountId: string): Promise<Factor | undefined> =>
  db
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at', step.as('step')])
    .where('account_id', '=', accountId)
    .where((row) =>
      row.or([
        row('confirmed_at', 'is not', null),
        row('created_at', '>', sql<Date>`now() - ${offerLifetime}`),
      ]),
    )
    .executeTakeFirst();

/** Offers a secret in place of an unconfirmed one. Returns false when the factor is on already. */
export const offerFactor = async (db: Db, accountId: string, secret: Buffer): Promise<boolean> => {
  const row = await db
    .insertInto('second_factors')
    .values({ account_id: accountId, secret, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret, created_at: sql<Date>`now()`, used_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Marks a step as used, in one statement, so that only one of several concurrent callers gets true.
 * Neither this step nor an older one works again.
 */
export const takeStep = async (db: Db, accountId: string, taken: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ used_step: taken })
    .where('account_id', '=', accountId)
    .where('used_step', '<', taken)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Turns the offered factor on. */
export const turnFactorOn = async (db: Db, accountId: string): Promise<void> => {
  await db
    .updateTable('second_factors')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .execute();
};

/** Deletes the factor and its recovery codes. Returns false when it was not on. */
export const turnFactorOff = async (db: Db, accountId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('second_factors')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Replaces all recovery codes by new ones, as hashes. */
export const replaceRecoveryCodes = async (
  db: Db,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> => {
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash, used_at: null })))
    .execute();
};

/**
 * Uses a recovery code in one statement, so that only one of several concurrent callers gets true.
 */
export const takeRecoveryCode = async (
  db: Db,
  accountId: string,
  hash: Buffer,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Reads since when the factor is on and how many recovery codes are left. Null when it is off. */
export const readFactorState = async (
  db: Db,
  accountId: string,
): Promise<{ since: Date; left: number } | null> => {
  const row = await db
    .selectFrom('second_factors')
    .select([
      'confirmed_at',
      sql<number>`(select count(*) from recovery_codes where recovery_codes.account_id = second_factors.account_id and used_at is null)`.as(
        'left',
      ),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row === undefined || row.confirmed_at === null
    ? null
    : { since: row.confirmed_at, left: row.left };
};

/** The wrong codes of an account. */
interface CodeTries {
  wrongInARow: number;
  /** Seconds to wait until a short code is checked again. */
  waitSeconds: number;
  isBarred: boolean;
}

/**
 * Tells, as SQL, whether the day of the count is over. Beyond the limit, the count ends only for
 * owners who had to set the password by mail. Everybody else can use a recovery code or a mailed
 * code, which ends it at once.
 */
const isDayOver = sql<boolean>`(day_ends_at <= now() and (wrong_today < ${codeLimits.maxWrongADay} or password_by_mail))`;

const isBarred = sql<boolean>`(wrong_today >= ${codeLimits.maxWrongADay} and not ${isDayOver})`;

/**
 * Locks and reads the count of wrong codes until the transaction ends. Undefined without a second
 * factor that is on.
 */
export const lockCodeTries = (db: Db, accountId: string): Promise<CodeTries | undefined> =>
  db
    .selectFrom('second_factors')
    .select(['wrong_in_a_row as wrongInARow', isBarred.as('isBarred')])
    .select(
      sql<number>`greatest(coalesce(extract(epoch from blocked_until - now()), 0), 0)::float8`.as(
        'waitSeconds',
      ),
    )
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();

/** Counts one more wrong code. The next short code has to wait `waitSeconds`. */
export const countWrongCode = async (
  db: Db,
  accountId: string,
  waitSeconds: number,
): Promise<void> => {
  await db
    .updateTable('second_factors')
    .set({
      wrong_in_a_row: sql<number>`wrong_in_a_row + 1`,
      wrong_today: sql<number>`case when ${isDayOver} then 1 else wrong_today + 1 end`,
      day_ends_at: sql<Date>`case when ${isDayOver} then now() + interval '1 day' else day_ends_at end`,
      blocked_until:
        waitSeconds === 0 ? null : sql<Date>`now() + make_interval(secs => ${waitSeconds})`,
    })
    .where('account_id', '=', accountId)
    .execute();
};

export const readWrongToday = async (db: Db, accountId: string): Promise<number> =>
  (
    await db
      .selectFrom('second_factors')
      .select('wrong_today')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
  )?.wrong_today ?? 0;

/** The kind of a right code: six digits, or what replaces them. */
export type RightCode = 'digits' | 'recovery' | 'mail';

/**
 * Takes back the count of a right code and ends the wait. A recovery code or mailed code also ends
 * the count of the day. Digits do not, so that the owner's own log-ins give an attacker no new
 * guesses.
 */
export const forgiveCode = async (db: Db, accountId: string, right: RightCode): Promise<void> => {
  const wrong_today = right === 'digits' ? sql<number>`greatest(wrong_today - 1, 0)` : 0;
  const proof = right === 'mail' ? {} : { password_by_mail: false };
  await db
    .updateTable('second_factors')
    .set({ wrong_in_a_row: 0, blocked_until: null, wrong_today, ...proof })
    .where('account_id', '=', accountId)
    .execute();
};

/**
 * Notes that the password was set by mail, so a mail cannot be the second factor beside it. A bar
 * then ends after a day.
 */
export const notePasswordByMail = async (db: Db, accountId: string): Promise<void> => {
  await db
    .updateTable('second_factors')
    .set({ password_by_mail: true, day_ends_at: sql<Date>`now() + interval '1 day'` })
    .where('account_id', '=', accountId)
    .where('password_by_mail', '=', false)
    .execute();
};

/**
 * Finds a factor that a mailed code may replace: it is on, its address is verified, and its
 * password was not set by mail.
 */
export const findMailableFactor = (
  db: Db,
  accountId: string,
): Promise<{ secret: Buffer; isBarred: boolean } | undefined> =>
  db
    .selectFrom('second_factors')
    .innerJoin('accounts', 'accounts.id', 'second_factors.account_id')
    .select(['secret', isBarred.as('isBarred')])
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .where('email_verified_at', 'is not', null)
    .where('password_by_mail', '=', false)
    .executeTakeFirst();

/** Lists and locks secrets that an older version stored unsealed. */
export const listPlainSecrets = (db: Db): Promise<{ account_id: string; secret: Buffer }[]> =>
  db
    .selectFrom('second_factors')
    .select(['account_id', 'secret'])
    .where(sql<boolean>`length(secret) = 20`)
    .orderBy('account_id')
    .forUpdate()
    .execute();

export const storeSecret = async (db: Db, accountId: string, secret: Buffer): Promise<void> => {
  await db
    .updateTable('second_factors')
    .set({ secret })
    .where('account_id', '=', accountId)
    .execute();
};

/** Counts the factors that are on and were not sealed with this key (`prefix`). */
export const countForeignSecrets = async (db: Db, prefix: Buffer): Promise<number> => {
  const isForeign = sql<boolean>`substring(secret from 1 for ${prefix.length}) <> ${prefix}`;
  const { count } = await db
    .selectFrom('second_factors')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('confirmed_at', 'is not', null)
    .where(isForeign)
    .executeTakeFirstOrThrow();
  return count;
};

/** Deletes the second factor of an account, offered or on, and its recovery codes. */
export const deleteFactor = async (db: Db, accountId: string): Promise<void> => {
  await db.deleteFrom('second_factors').where('account_id', '=', accountId).execute();
};

/** Deletes offers that were never confirmed. */
export const deleteOldOffers = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('second_factors')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<=', sql<Date>`now() - ${offerLifetime}`)
    .execute();
};
