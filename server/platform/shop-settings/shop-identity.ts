import { type Kysely, sql } from 'kysely';
import type { FreshReads } from '../../../database/connection/fresh-reads.ts';
import type { Tables } from '../../../database/tables.ts';
import type { WholeIdentity } from '../../../shop/office/identity.ts';
import type { CatalogueVersion } from '../changes/version.ts';
import { findIdentity } from './identity.ts';

/**
 * Who the shop is, in memory. Each change of the identity raises the version of the catalogue, so
 * it is read again after one, on every node.
 */
export class ShopIdentity {
  readonly #reads: Pick<FreshReads, 'run'>;
  readonly #version: Pick<CatalogueVersion, 'current'>;
  /** How far the clock of the database is ahead of `performance.now()`. */
  #clockAheadMs = performance.timeOrigin;
  #read: Promise<WholeIdentity> | undefined;
  #readAt = -1;

  constructor({
    reads,
    catalogueVersion,
  }: {
    reads: Pick<FreshReads, 'run'>;
    catalogueVersion: Pick<CatalogueVersion, 'current'>;
  }) {
    this.#reads = reads;
    this.#version = catalogueVersion;
  }

  get(): Promise<WholeIdentity> {
    const version = this.#version.current();
    if (this.#read === undefined || this.#readAt !== version) {
      const read = this.#reads.run((db) => this.#readFrom(db));
      this.#read = read;
      this.#readAt = version;
      read.catch(() => {
        if (this.#read === read) this.#read = undefined;
      });
    }
    return this.#read;
  }

  /**
   * What the clock of the database shows, in ms, by which the shop closes and announces. It may be
   * early by the time that one statement takes, and is never late.
   */
  now(): number {
    return performance.now() + this.#clockAheadMs;
  }

  async #readFrom(db: Kysely<Tables>): Promise<WholeIdentity> {
    const identity = await findIdentity(db);
    const askedAt = performance.now();
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
    if (rows[0] !== undefined) this.#clockAheadMs = rows[0].now.getTime() - askedAt;
    return identity;
  }
}
