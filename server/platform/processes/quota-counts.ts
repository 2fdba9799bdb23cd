import { clientsPerSite, toClientKey, toSiteKey } from '../limits/client-key.ts';
import { maxLiveStreams, maxSocketsPerClient } from '../limits/limits.ts';

/** What one holder may have only so many of at a time: sockets of an address, streams of an account. */
export type QuotaKind = 'socket' | 'stream';

interface Quota {
  key: string;
  max: number;
}

/** An address is counted as a client, and as part of the site around it. */
const listSocketQuotas = (address: string, maxPerClient: number): Quota[] => {
  const site = toSiteKey(address);
  const client = { key: `socket ${toClientKey(address)}`, max: maxPerClient };
  return site === null
    ? [client]
    : [client, { key: `socket ${site}`, max: maxPerClient * clientsPerSite }];
};

/** Counts what is taken of the quotas. */
export class QuotaCounts {
  readonly #maxSockets: number;
  readonly #countByKey = new Map<string, number>();

  constructor(maxSockets = maxSocketsPerClient) {
    this.#maxSockets = maxSockets;
  }

  /** Takes one. Returns false if the holder has all of its own. */
  take(kind: QuotaKind, holder: string): boolean {
    const quotas = this.#listQuotas(kind, holder);
    if (quotas.some(({ key, max }) => (this.#countByKey.get(key) ?? 0) >= max)) return false;
    for (const { key } of quotas) this.#countByKey.set(key, (this.#countByKey.get(key) ?? 0) + 1);
    return true;
  }

  /** Gives one back. */
  free(kind: QuotaKind, holder: string): void {
    for (const { key } of this.#listQuotas(kind, holder)) {
      const left = (this.#countByKey.get(key) ?? 1) - 1;
      if (left > 0) this.#countByKey.set(key, left);
      else this.#countByKey.delete(key);
    }
  }

  #listQuotas(kind: QuotaKind, holder: string): Quota[] {
    return kind === 'socket'
      ? listSocketQuotas(holder, this.#maxSockets)
      : [{ key: `stream ${holder}`, max: maxLiveStreams }];
  }
}
