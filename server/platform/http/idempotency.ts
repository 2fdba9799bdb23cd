import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { explain, type Explanation } from '../../../contract/reasons/reasons.ts';
import type { RefusalCode } from '../../../contract/refusals.ts';
import type { Tables } from '../../../database/tables.ts';
import { type FieldError, Refusal } from './refusal.ts';

/** A request with an Idempotency-Key: the same key gets the same response (API-4, docs/product.md). */
export interface IdempotentRequest {
  accountId: string;
  /** The row of the contract, `POST /api/orders`. */
  route: string;
  key: string;
  bodyHash: string;
}

interface RouteResponse {
  status: number;
  data: unknown;
  headers?: Record<string, string>;
}

const maxAge: RawBuilder<unknown> = sql`interval '24 hours'`;

/** A concurrent request with the same key waits this long for the first one. */
const lockTimeout = '2s';

const lockTimeoutCode = '55P03';

/** What an older version stored has no reason. */
interface StoredRefusal extends Explanation {
  code: RefusalCode;
  errors: readonly FieldError[];
}

/** These refusals are not stored: the same request may succeed in a moment. */
const temporaryCodes: ReadonlySet<RefusalCode> = new Set([
  'in_progress',
  'key_reused',
  'password_needed',
  'too_many_requests',
  'unavailable',
]);

/**
 * The body is stored as a text inside the JSON, because `jsonb` would change the order of fields.
 * So the replay is equal byte by byte.
 */
const serialiseBody = (data: unknown): string => JSON.stringify(JSON.stringify(data));

const replayResponse = <T extends RouteResponse>(
  row: { status: number | null; body: unknown; body_hash: string },
  request: IdempotentRequest,
): T => {
  if (row.body_hash !== request.bodyHash) throw new Refusal('key_reused', explain('key_reused'));
  const data: unknown = JSON.parse(String(row.body));
  if (row.status !== null && row.status >= 400) {
    const { code, errors, ...explanation } = data as StoredRefusal;
    throw new Refusal(code, explanation, { errors, replayed: true });
  }
  return { status: row.status, data, headers: { 'idempotent-replayed': 'true' } } as unknown as T;
};

const findRow = (db: Kysely<Tables>, { accountId, route, key }: IdempotentRequest) =>
  db
    .selectFrom('idempotency')
    .select(['status', 'body', 'body_hash'])
    .where('account_id', '=', accountId)
    .where('route', '=', route)
    .where('key', '=', key)
    .where('created_at', '>', sql<Date>`now() - ${maxAge}`)
    .executeTakeFirst();

/**
 * Writes the row of the key. Returns false when another request has written it, and waits while that
 * request still runs.
 */
const claimKey = async (tx: Transaction<Tables>, request: IdempotentRequest): Promise<boolean> => {
  // The time-out for the lock holds for this statement only.
  const claimed = await sql`
    insert into idempotency (account_id, route, key, body_hash)
    select ${request.accountId}, ${request.route}, ${request.key}, ${request.bodyHash}
    from set_config('lock_timeout', ${lockTimeout}, true)
    on conflict (account_id, route, key) do update
      set body_hash = excluded.body_hash, status = null, body = null, created_at = excluded.created_at
      where idempotency.created_at <= now() - ${maxAge}
    returning set_config('lock_timeout', '0', true)`
    .execute(tx)
    .catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === lockTimeoutCode)
        throw new Refusal('in_progress', explain('in_progress'));
      throw error;
    });
  return claimed.rows.length > 0;
};

/**
 * Finds the response that the same key got within 24 hours, without a lock; null if there is none.
 * Refuses a key that came with another body (422).
 */
export const findReplay = async <T extends RouteResponse>(
  db: Kysely<Tables>,
  request: IdempotentRequest | null,
): Promise<T | null> => {
  const row = request === null ? undefined : await findRow(db, request);
  return request === null || row === undefined ? null : replayResponse<T>(row, request);
};

/**
 * Runs `work` once for a request, within the caller's transaction: the response is stored together
 * with its effects. A repeat gets that response with `Idempotent-Replayed: true`. A concurrent
 * request with the same key waits up to 2 s for it, then gets 409 `in_progress`. The same key with
 * another body is refused (422). Without a key, it just runs `work`.
 */
export const runOnce = async <T extends RouteResponse>(
  tx: Transaction<Tables>,
  request: IdempotentRequest | null,
  work: () => Promise<T>,
): Promise<T> => {
  if (request === null) return work();
  if (!(await claimKey(tx, request))) {
    const row = await findRow(tx, request);
    if (row === undefined) throw new Refusal('in_progress', explain('in_progress'));
    return replayResponse<T>(row, request);
  }
  const answer = await work();
  await tx
    .updateTable('idempotency')
    .set({ status: answer.status, body: serialiseBody(answer.data) })
    .where('account_id', '=', request.accountId)
    .where('route', '=', request.route)
    .where('key', '=', request.key)
    .execute();
  return answer;
};

/**
 * Runs `work` and stores its refusal, outside the transaction that was rolled back. A repeat gets
 * the same refusal.
 */
export const storeRefusal = async <T>(
  db: Kysely<Tables>,
  request: IdempotentRequest | null,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (
      request !== null &&
      error instanceof Refusal &&
      !error.replayed &&
      !temporaryCodes.has(error.code)
    ) {
      const { status, code, explanation, errors } = error;
      const row = {
        account_id: request.accountId,
        route: request.route,
        key: request.key,
        body_hash: request.bodyHash,
        status,
        body: serialiseBody({ code, ...explanation, errors }),
      };
      await db
        .insertInto('idempotency')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'route', 'key'])
            .doUpdateSet({ ...row, created_at: sql<Date>`now()` })
            .where('idempotency.created_at', '<=', sql<Date>`now() - ${maxAge}`),
        )
        .execute();
    }
    throw error;
  }
};

/** Returns the idempotent request of a call; null when it sent no key. */
export const readIdempotentRequest = (
  route: string,
  accountId: string,
  idempotency: { key: string; bodyHash: string } | null,
): IdempotentRequest | null => (idempotency === null ? null : { route, accountId, ...idempotency });

/** Deletes keys that are older than 24 hours. */
export const deleteOldIdempotencyKeys = async (db: Kysely<Tables>): Promise<void> => {
  await db
    .deleteFrom('idempotency')
    .where('created_at', '<=', sql<Date>`now() - ${maxAge}`)
    .execute();
};
