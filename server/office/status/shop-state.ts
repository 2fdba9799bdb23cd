import { statfs } from 'node:fs/promises';
import type { Store } from '../../../database/connect.ts';
import { isMigrated } from '../../../database/migrate.ts';
import type { Listing } from '../../goods/listing/listing.ts';
import type { Settings } from '../../platform/environment/settings.ts';
import { findLastRuns } from '../backups/queries.ts';
import { cacheFor } from './cache-for.ts';
import { readCertificateEnd } from './certificate.ts';
import {
  countDeadJobs,
  countDueJobs,
  countOrdersOfHour,
  countUnsettledPayments,
  readLastAudit,
} from './state-queries.ts';

/** A job that is due for longer than this is late: no node runs it. */
const lateJobSeconds = 300;

/** Whether a part of the shop works, in one word. */
interface Readiness {
  /** Can this node answer requests? */
  isReady: boolean;
  parts: {
    database: 'ready' | 'away';
    /** `missing`: the database is older than this version of the shop. */
    migrations: 'ready' | 'missing' | 'unknown';
    listing: 'ready' | 'loading';
    /** Late jobs keep nobody from buying, so the node stays ready. */
    jobs: 'ready' | 'late' | 'unknown';
  };
}

interface FreeSpace {
  freeBytes: number;
  totalBytes: number;
}

/**
 * Says how the shop is, for /readyz, /metrics and the status page. What asks the database is
 * remembered for some seconds, so that any number of watchers costs the same.
 */
export class ShopState {
  readonly #store: Store;
  readonly #listing: Pick<Listing, 'isLoaded'>;
  readonly readFigures;
  readonly countDeadJobs: () => Promise<number>;
  readonly readCertificateEnd: () => Promise<Date | null>;
  readonly readFreeSpace: () => Promise<FreeSpace | null>;

  constructor({
    store,
    listing,
    settings,
  }: {
    store: Store;
    listing: Pick<Listing, 'isLoaded'>;
    settings: Pick<Settings, 'dataDir' | 'publicUrl' | 'backupTo'>;
  }) {
    this.#store = store;
    this.#listing = listing;
    const { db } = store;
    this.readFigures = cacheFor(15_000, async () => {
      const [orders, dueJobs, unsettled, audit, backups] = await Promise.all([
        countOrdersOfHour(db),
        countDueJobs(db),
        countUnsettledPayments(db),
        readLastAudit(db),
        findLastRuns(db, settings.backupTo),
      ]);
      return { orders, dueJobs, unsettled, audit, backups };
    });
    this.countDeadJobs = cacheFor(60_000, () => countDeadJobs(db));
    this.readCertificateEnd = cacheFor(3_600_000, () => readCertificateEnd(settings.publicUrl));
    this.readFreeSpace = cacheFor(15_000, () => readFreeSpace(settings.dataDir));
  }

  async checkReadiness(): Promise<Readiness> {
    const listing = this.#listing.isLoaded ? 'ready' : 'loading';
    try {
      await this.#store.ping();
    } catch {
      return {
        isReady: false,
        parts: { database: 'away', migrations: 'unknown', listing, jobs: 'unknown' },
      };
    }
    const [migrations, jobs] = await Promise.all([
      isMigrated(this.#store).then(
        (done) => (done ? ('ready' as const) : ('missing' as const)),
        () => 'unknown' as const,
      ),
      this.#checkJobs(),
    ]);
    return {
      isReady: listing === 'ready' && migrations === 'ready',
      parts: { database: 'ready', migrations, listing, jobs },
    };
  }

  async #checkJobs(): Promise<Readiness['parts']['jobs']> {
    try {
      const { dueJobs } = await this.readFigures();
      return dueJobs.some(({ oldestSeconds }) => oldestSeconds > lateJobSeconds) ? 'late' : 'ready';
    } catch {
      return 'unknown';
    }
  }
}

/** The room on the disk of a folder; null if it cannot be read. */
const readFreeSpace = async (folder: string): Promise<FreeSpace | null> => {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
};
