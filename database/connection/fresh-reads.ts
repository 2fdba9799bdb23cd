import { type Kysely, sql } from 'kysely';
import type { Store } from '../connect.ts';
import { isUnavailable } from '../errors.ts';
import type { Tables } from '../tables.ts';
import type { Announcements } from './announcements.ts';
import type { ConnectLog } from './pools.ts';

/**
 * `none`: no replica is set. `behind`: it lacks something that this node has heard of. `away`: it does
 * not answer, or is no replica any more.
 */
type ReplicaState = 'none' | 'fresh' | 'behind' | 'away';

/** A replica has so many ms to connect and to say how far it is. */
const checkMs = 500;
/** The state is looked at so often, also when nobody reads. */
const probeMs = 1000;
/** A replica that was behind is asked again after so many ms. */
const behindMs = 50;

const isBehind = Symbol('the replica is behind');

/** Reads the catalogue; may run twice. */
type Read<T> = (db: Kysely<Tables>) => Promise<T>;

/** Runs reads of the catalogue on a database that has everything that this node has heard of. */
export interface Reads {
  run: <T>(read: Read<T>) => Promise<T>;
}

/**
 * Reads of the catalogue. They go to the replica while it has everything that this node has heard of,
 * so that no response is older than that, and else to the primary. A replica that lags or does not
 * answer costs no reader more than `checkMs`, and the next ones nothing.
 */
export class FreshReads implements Reads {
  readonly #store: Pick<Store, 'db' | 'replica'>;
  readonly #announcements: Pick<Announcements, 'position'>;
  readonly #log: ConnectLog;
  readonly #counts = { replica: 0, primary: 0 };
  #state: ReplicaState;
  #askAgainAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    store: Pick<Store, 'db' | 'replica'>,
    announcements: Pick<Announcements, 'position'>,
    log: ConnectLog,
  ) {
    this.#store = store;
    this.#announcements = announcements;
    this.#log = log;
    // The first look of `start` tells.
    this.#state = store.replica === undefined ? 'none' : 'away';
  }

  get state(): ReplicaState {
    return this.#state;
  }

  /** How many reads the replica and the primary have answered. */
  get counts(): Readonly<Record<'replica' | 'primary', number>> {
    return this.#counts;
  }

  /** Looks at the replica from now on. */
  start(): void {
    if (this.#store.replica === undefined) return;
    void this.#probe();
    this.#timer = setInterval(() => void this.#probe(), probeMs);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Runs `read`, which must not write. If the replica fails, it runs again on the primary. */
  async run<T>(read: Read<T>): Promise<T> {
    const { position } = this.#announcements;
    if (position !== null && this.#mayAsk()) {
      try {
        const answer = await this.#runOnReplica(position, read);
        if (answer !== isBehind) {
          this.#counts.replica += 1;
          this.#note('fresh');
          return answer;
        }
        this.#note('behind');
      } catch (error) {
        if (isUnavailable(error)) this.#note('away', error);
      }
    }
    this.#counts.primary += 1;
    return read(this.#store.db);
  }

  #mayAsk(): boolean {
    return (
      this.#state === 'fresh' || (this.#state === 'behind' && performance.now() >= this.#askAgainAt)
    );
  }

  async #probe(): Promise<void> {
    try {
      const { position } = this.#announcements;
      const answer = await this.#runOnReplica(position, () => Promise.resolve(null));
      this.#note(answer === isBehind ? 'behind' : 'fresh');
    } catch (error) {
      this.#note('away', error);
    }
  }

  /**
   * Runs `read` on a connection on which the replica has just said that it has reached `position`.
   * With null, any position will do.
   */
  async #runOnReplica<T>(position: string | null, read: Read<T>): Promise<T | typeof isBehind> {
    const { promise: timeUp, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(new Error('Connection terminated: the replica took too long')),
      checkMs,
    );
    let isLate = false;
    timeUp.catch(() => (isLate = true));
    const answer = this.#replica.connection().execute(async (db) => {
      const isThere = await hasReached(db, position);
      clearTimeout(timer);
      return isThere && !isLate ? read(db) : isBehind;
    });
    try {
      return await Promise.race([answer, timeUp]);
    } finally {
      clearTimeout(timer);
      // Nobody waits for an answer that comes too late.
      answer.catch(() => undefined);
    }
  }

  get #replica(): Kysely<Tables> {
    return this.#store.replica ?? this.#store.db;
  }

  #note(state: ReplicaState, error?: unknown): void {
    if (state === 'behind') this.#askAgainAt = performance.now() + behindMs;
    if (state === 'away' && this.#state !== 'away')
      this.#log.warn({ error: String(error) }, 'the replica is away: the primary answers');
    this.#state = state;
  }
}

/** Throws for a server that is no replica: after a failover it may have gone its own way. */
const hasReached = async (db: Kysely<Tables>, position: string | null): Promise<boolean> => {
  const { rows } = await sql<{ is_replica: boolean; is_there: boolean | null }>`
    select pg_is_in_recovery() as is_replica,
      ${position}::pg_lsn is null or pg_last_wal_replay_lsn() >= ${position}::pg_lsn as is_there
  `.execute(db);
  if (rows[0]?.is_replica !== true)
    throw Object.assign(new Error('The server is no replica.'), { code: '08006' });
  return rows[0].is_there === true;
};
