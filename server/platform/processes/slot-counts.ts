import { clientsPerSite, toClientKey, toSiteKey } from '../limits/client-key.ts';
import { maxLiveStreams, maxSocketsPerClient } from '../limits/limits.ts';

/** What one holder may have only so many of at a time: sockets of an address, streams of an account. */
export type SlotKind = 'socket' | 'stream';

interface Place {
  key: string;
  max: number;
}

/** An address is counted as a client, and as part of the site around it. */
const listSocketPlaces = (address: string, maxPerClient: number): Place[] => {
  const site = toSiteKey(address);
  const client = { key: `socket ${toClientKey(address)}`, max: maxPerClient };
  return site === null
    ? [client]
    : [client, { key: `socket ${site}`, max: maxPerClient * clientsPerSite }];
};

/** Counts the slots that are taken. */
export class SlotCounts {
  readonly #maxSockets: number;
  readonly #countByKey = new Map<string, number>();

  constructor(maxSockets = maxSocketsPerClient) {
    this.#maxSockets = maxSockets;
  }

  /** Takes a slot. Returns false if the holder has all of its own. */
  take(kind: SlotKind, holder: string): boolean {
    const places = this.#listPlaces(kind, holder);
    if (places.some(({ key, max }) => (this.#countByKey.get(key) ?? 0) >= max)) return false;
    for (const { key } of places) this.#countByKey.set(key, (this.#countByKey.get(key) ?? 0) + 1);
    return true;
  }

  /** Gives a slot back. */
  free(kind: SlotKind, holder: string): void {
    for (const { key } of this.#listPlaces(kind, holder)) {
      const left = (this.#countByKey.get(key) ?? 1) - 1;
      if (left > 0) this.#countByKey.set(key, left);
      else this.#countByKey.delete(key);
    }
  }

  #listPlaces(kind: SlotKind, holder: string): Place[] {
    return kind === 'socket'
      ? listSocketPlaces(holder, this.#maxSockets)
      : [{ key: `stream ${holder}`, max: maxLiveStreams }];
  }
}
