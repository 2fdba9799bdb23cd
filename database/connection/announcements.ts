import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Store } from '../connect.ts';
import type { Tables } from '../tables.ts';

type AnnouncementChannel = 'catalogue' | 'desk';

/** A change that has no version of its own. `body` is JSON; its writer knows what it says. */
interface Announcement {
  id: number;
  body: object;
}

/** Gets what this node finds. All calls of one poll come in one turn of the event loop. */
interface Follower {
  channel: AnnouncementChannel;
  hear: (announcement: Announcement) => void;
  /** Announcements may have been missed. */
  onMissed: () => void;
  /** Gets the catalogue's version at every poll, after everything else. */
  onVersion?: (version: number) => void;
}

const notifyChannel = 'announcements';
const pollMs = 2000;
/** Changes of so many milliseconds are told together. */
const gatherMs = 20;
/** After so long without an answer of the database, announcements may be unread. */
const maxSilenceMs = 5 * pollMs + 1000;
/** A row is deleted after this time or later. */
const keptMs = 60_000;
/** A node that did not poll for so long, by the clock of the database, may have missed rows. */
const maxGapMs = keptMs - 10_000;
/** A node that finds more than this starts anew, as if it had missed them. */
const maxRows = 5000;

interface PolledRow {
  version: number;
  snapshot: string;
  server: string;
  ms: number;
  position: string;
  id: number | null;
  channel: AnnouncementChannel | null;
  body: object | null;
}

interface Poll {
  snapshot: string;
  /** When the server started: another one counts transactions in its own way. */
  server: string;
  /** By the clock of the database. */
  ms: number;
}

/**
 * Carries changes without a version to all nodes. A transaction writes rows of `announcements`. Every
 * node polls for the rows that its last snapshot did not see, so that it gets each row once, in
 * whatever order transactions commit. NOTIFY, sent after the commit, only makes others poll at once.
 */
export class Announcements {
  readonly #store: Pick<Store, 'db' | 'listen'>;
  readonly #ownNode = randomUUID();
  readonly #followers = new Set<Follower>();
  #last: Poll | undefined;
  #heardAt = -Infinity;
  #position: string | null = null;
  /** Rises with each commit of this node that others have to know. */
  #commits = 0;
  /** A snapshot that is older than `keptMs`, soon. */
  #mark: { snapshot: string; at: number } | undefined;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #waking: NodeJS.Timeout | undefined;
  #telling: NodeJS.Timeout | undefined;
  #end: (() => Promise<void>) | undefined;

  constructor(store: Pick<Store, 'db' | 'listen'>) {
    this.#store = store;
  }

  /** Does this node hear of changes within seconds? */
  get isHearing(): boolean {
    return performance.now() - this.#heardAt < maxSilenceMs;
  }

  /**
   * A position in the log of the database (LSN) before which everything lies that this node has heard
   * of or changed itself. Null while it is not known.
   */
  get position(): string | null {
    return this.#position;
  }

  /** Writes an announcement in the caller's transaction. Returns its id. */
  async write(
    tx: Transaction<Tables>,
    channel: AnnouncementChannel,
    body: object,
  ): Promise<number> {
    const { id } = await tx
      .insertInto('announcements')
      .values({ channel, body: JSON.stringify(body) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Makes other nodes look for changes at once. Call it after the commit. */
  tellOthers(): void {
    this.#forgetPosition();
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined;
      // Otherwise they look by themselves in two seconds.
      this.#sendMessage().catch(() => undefined);
    }, gatherMs);
    this.#telling.unref();
  }

  /**
   * Tells `follower` of everything that is committed after its first poll. Returns a function that
   * ends it. Never throws: without the database it tries again.
   */
  follow(follower: Follower): () => Promise<void> {
    this.#followers.add(follower);
    if (this.#followers.size === 1) this.#start();
    return async () => {
      this.#followers.delete(follower);
      if (this.#followers.size === 0) await this.#stop();
    };
  }

  /** Polls. What was committed before this call is heard when it resolves. */
  poll(): Promise<void> {
    if (this.#running === undefined) {
      this.#running = this.#read().finally(() => {
        this.#running = undefined;
      });
      return this.#running;
    }
    // The running poll may have begun before the commit.
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.poll();
      });
    return this.#next;
  }

  /** Looks for changes in a moment. Another process of the node has just committed one. */
  lookSoon(): void {
    this.#forgetPosition();
    this.#wake();
  }

  #forgetPosition(): void {
    this.#commits += 1;
    this.#position = null;
  }

  async #sendMessage(): Promise<void> {
    const commits = this.#commits;
    const { rows } = await sql<{ position: string }>`
      select pg_notify(${notifyChannel}, ${this.#ownNode}), pg_current_wal_insert_lsn()::text as position
    `.execute(this.#store.db);
    this.#notePosition(rows[0]?.position, commits);
  }

  /** Notes a position that was read after the first `commits` commits of this node. */
  #notePosition(position: string | undefined, commits: number): void {
    if (commits === this.#commits && position !== undefined) this.#position = position;
  }

  #start(): void {
    this.#last = undefined;
    this.#mark = undefined;
    const timer = setInterval(() => this.#pollQuietly(), pollMs);
    timer.unref();
    const listening = this.#store.listen(notifyChannel, (payload) => {
      if (payload !== this.#ownNode) this.#wake();
    });
    this.#end = async () => {
      clearInterval(timer);
      clearTimeout(this.#waking);
      this.#waking = undefined;
      await (
        await listening
      )();
    };
    this.#pollQuietly();
  }

  async #stop(): Promise<void> {
    const end = this.#end;
    this.#end = undefined;
    await end?.();
  }

  /** Other nodes may send many messages at once; one poll answers them. */
  #wake(): void {
    this.#waking ??= setTimeout(() => {
      this.#waking = undefined;
      this.#pollQuietly();
    }, gatherMs);
    this.#waking.unref();
  }

  /** Ignores a database that is away; the next round asks again. */
  #pollQuietly(): void {
    this.poll().catch(() => undefined);
  }

  async #read(): Promise<void> {
    const last = this.#last;
    const commits = this.#commits;
    const channels = [...new Set([...this.#followers].map(({ channel }) => channel))];
    // A restored backup may contain rows of transactions that this server has not reached yet.
    const { rows } = await sql<PolledRow>`
      select version, pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as server,
        extract(epoch from clock_timestamp())::float8 * 1000 as ms,
        pg_current_wal_insert_lsn()::text as position, unseen.id, unseen.channel, unseen.body
      from catalogue_version left join lateral (
        select id, channel, body from announcements
        where xact >= pg_snapshot_xmin(${last?.snapshot ?? null}::pg_snapshot)
          and xact < pg_snapshot_xmax(pg_current_snapshot())
          and not pg_visible_in_snapshot(xact, ${last?.snapshot ?? null}::pg_snapshot)
          and channel = any(${channels}::text[])
        order by id limit ${maxRows + 1}
      ) unseen on true
      order by unseen.id
    `.execute(this.#store.db);
    const [first] = rows;
    if (first === undefined) return;
    this.#last = first;
    this.#heardAt = performance.now();
    const hasMissed =
      last === undefined ||
      last.server !== first.server ||
      first.ms - last.ms > maxGapMs ||
      rows.length > maxRows;
    this.#tellFollowers(hasMissed ? null : rows, first.version);
    this.#notePosition(first.position, commits);
    await this.#deleteOld(first.snapshot);
  }

  /** `rows` is null when announcements may have been missed. */
  #tellFollowers(rows: readonly PolledRow[] | null, version: number): void {
    for (const follower of this.#followers) {
      if (rows === null) follower.onMissed();
      for (const { id, channel, body } of rows ?? [])
        if (channel === follower.channel && id !== null && body !== null)
          follower.hear({ id, body });
      follower.onVersion?.(version);
    }
  }

  /** Deletes the rows that every node has read, or counts as missed. */
  async #deleteOld(snapshot: string): Promise<void> {
    const mark = this.#mark;
    const now = performance.now();
    if (mark !== undefined && now - mark.at < keptMs) return;
    this.#mark = { snapshot, at: now };
    if (mark === undefined) return;
    await sql`delete from announcements where xact < pg_snapshot_xmin(${mark.snapshot}::pg_snapshot)`.execute(
      this.#store.db,
    );
  }
}
