import type { FreshReads } from '../../../database/connection/fresh-reads.ts';
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
      const read = this.#reads.run(findIdentity);
      this.#read = read;
      this.#readAt = version;
      read.catch(() => {
        if (this.#read === read) this.#read = undefined;
      });
    }
    return this.#read;
  }
}
