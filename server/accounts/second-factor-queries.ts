import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { codeLimits } from '../limits.ts';
import { stepSeconds } from './totp.ts';

type Db = Kysely<Tables>;

/** How long an offered secret waits to be confirmed. */
const offerLasts = sql`interval '1 hour'`;

/** The step that it is, by the clock of the database: those of the app's nodes may be wrong. */
const step = sql<number>`floor(extract(epoch from now()) / ${stepSeconds})::bigint`;

/** A second factor, as far as it counts: offered and in time, or on. */
export interface Factor {
  /** As it is at rest. */
  secret: Buffer;
  confirmed_at: Date | null;
  step: number;
}

/** What an account has; undefined for nothing. An offer that is too old is none. */
export const findFactor = (db: Db, accountId: string): Promise<Factor | undefined> =>
  db
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at', step.as('step')])
    .where('account_id', '=', accountId)
    .where((row) =>
      row.or([
        row('confirmed_at', 'is not', null),
        row('created_at', '>', sql<Date>`now() - ${offerLasts}`),
      ]),
    )
    .executeTakeFirst();

/** Offers a secret in place of one that was not confirmed; false when the factor is on already. */
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
 * Takes the code of a step, in one statement, so that of many at once one is told true: neither it
 * nor an older one is taken again.
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

/** What was offered counts from now on. */
export const turnOn = async (db: Db, accountId: string): Promise<void> => {
  await db
    .updateTable('second_factors')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .execute();
};

/** Takes the factor away with its codes; false when there was none that was on. */
export const turnOff = async (db: Db, accountId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('second_factors')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Puts new recovery codes, as hashes, in place of all there were. */
export const replaceCodes = async (
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

/** Uses a recovery code, in one statement, so that of many at once one is told true. */
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

/** Since when the factor is on, and how many recovery codes are left; null when it is not. */
export const factorState = async (
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

/** How an account stands with its wrong codes. */
interface CodeTries {
  wrongInARow: number;
  /** Before a short code is looked at. */
  waitSeconds: number;
  isBarred: boolean;
}

/**
 * Has the day of the count passed? Beyond the limit it ends only for who had to set the password by
 * mail: everybody else comes in by a recovery code or a code by mail, which ends it at once.
 */
const isDayOver = sql<boolean>`(day_ends_at <= now() and (wrong_today < ${codeLimits.maxWrongADay} or password_by_mail))`;

const isBarred = sql<boolean>`(wrong_today >= ${codeLimits.maxWrongADay} and not ${isDayOver})`;

/**
 * How many wrong codes an account has given, held until the transaction ends; undefined without a
 * second factor that is on.
 */
export const holdTries = (db: Db, accountId: string): Promise<CodeTries | undefined> =>
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

/** Counts one more wrong code, after which the next short one waits so many seconds. */
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

/** What was right: six digits, or what stands in for them. */
export type RightCode = 'digits' | 'recovery' | 'mail';

/**
 * A code was right: it is no wrong one, and the next one waits for nothing. What stands in for the
 * digits also ends the count of the day, which digits leave as it is: the owner's own log-ins give
 * nobody new guesses.
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
 * The password was set by a mail, so a mail cannot be the second factor beside it. A bar that
 * stands ends in a day.
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
 * The factor of an account that a mail may stand in for: one that is on, of a verified address,
 * whose password did not come by mail itself.
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

/** Secrets that an older version has stored as they are, held until the transaction ends. */
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

/** How many factors that are on were not sealed by the key whose seals begin so. */
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

/** Takes away what an account has of a second factor, offered or on, and its recovery codes. */
export const dropFactor = async (db: Db, accountId: string): Promise<void> => {
  await db.deleteFrom('second_factors').where('account_id', '=', accountId).execute();
};

/** Drops what was offered and never confirmed. */
export const forgetOffers = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('second_factors')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<=', sql<Date>`now() - ${offerLasts}`)
    .execute();
};
