import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { ListingIndex } from '../../../shop/goods/memory/listing-index.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import { findSnapshotVersion, insertSnapshot } from './listing-queries.ts';
import { readSnapshotFile, writeSnapshotFile } from './snapshot-file.ts';

/** A file of another format is not read. Raise it when the index stores something else. */
const format = 8;

interface SnapshotFacts {
  format: number;
  token: string;
  version: number;
  index: unknown[];
}

/**
 * The listing of a node as a file, so that a start need not read a million rows. The database knows
 * the token of each file. One without it comes from another database, or from a time that a restored
 * backup does not have, and is not used.
 */
export class ListingSnapshots {
  readonly #db: Kysely<Tables>;
  readonly #path: string;
  readonly #log: Log;

  constructor(db: Kysely<Tables>, path: string, log: Log) {
    this.#db = db;
    this.#path = path;
    this.#log = log;
  }

  /** Loads the index and its version. Null if there is no file that can be trusted. */
  async load(): Promise<{ index: ListingIndex; version: number } | null> {
    if (!existsSync(this.#path)) return null;
    try {
      const { facts, columns } = readSnapshotFile<SnapshotFacts>(this.#path);
      const { version, token } = facts;
      if (facts.format !== format || !(await this.#isKnown(token, version))) return null;
      return { index: ListingIndex.restore({ facts: facts.index, columns }), version };
    } catch (error) {
      this.#log.warn({ err: error }, 'the stored listing cannot be read; it is made anew');
      return null;
    }
  }

  /** Stores an index, which must not change meanwhile. `version` is the version that it shows. */
  async save(index: ListingIndex, version: number): Promise<void> {
    const token = randomUUID();
    await insertSnapshot(this.#db, token, version);
    const { facts, columns } = index.store();
    await writeSnapshotFile<SnapshotFacts>(this.#path, {
      facts: { format, token, version, index: facts },
      columns,
    });
  }

  async #isKnown(token: string, version: number): Promise<boolean> {
    return (await findSnapshotVersion(this.#db, token)) === version;
  }
}
