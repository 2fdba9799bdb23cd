import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request } from 'node:http';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect } from 'node:tls';
import { explain, type Explanation } from '../../../contract/reasons/reasons.ts';
import { isPublicAddress } from './public-address.ts';

/** Why a picture was not fetched. It may be asked for again. */
export class PictureFault extends Error {
  readonly explanation: Explanation;
  constructor(explanation: Explanation) {
    super(explanation.message);
    this.explanation = explanation;
  }
}

/** Fetches the bytes of a picture on another host. Throws `PictureFault`. */
export type FetchPicture = (address: string) => Promise<Buffer>;

/** How the outside is reached. Tests put a server of their own in its place. */
export interface PictureNetwork {
  /** All IP addresses of a host. */
  resolve: (host: string) => Promise<string[]>;
  isPublic: (address: string) => boolean;
  /** Opens TLS to this very IP address, with the certificate of the host. */
  open: (address: string, host: string) => Duplex;
}

/** The public Internet: port 443, and certificates that the machine trusts. */
const publicNetwork: PictureNetwork = {
  resolve: async (host) =>
    (await lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address),
  isPublic: isPublicAddress,
  open: (address, host) =>
    connect({ host: address, port: 443, servername: host, rejectUnauthorized: true }),
};

const maxBytes = 10 * 1024 * 1024;
const maxMs = 10_000;
const maxRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

/** A name with a dot. The parser of addresses has turned every spelling of an IP address into one. */
const hostName = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/**
 * Reads the address of a picture: https, the name of a host, its usual port, no user. Null for any
 * other text: IP addresses in whatever spelling are none.
 */
export const readPictureAddress = (address: string): URL | null => {
  const url = URL.parse(address);
  if (url === null || url.protocol !== 'https:' || url.port !== '') return null;
  if (url.username !== '' || url.password !== '') return null;
  return hostName.test(url.hostname) && isIP(url.hostname) === 0 ? url : null;
};

/** Rejects when the time is over, whatever `work` still waits for. */
const withinTime = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const fail = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', fail, { once: true });
    if (signal.aborted) fail();
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', fail));
  });

/** Sends the request over a connection to this one IP address. */
const send = (
  network: PictureNetwork,
  url: URL,
  address: string,
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const sent = request({
      createConnection: () => network.open(address, url.hostname),
      path: `${url.pathname}${url.search}`,
      headers: {
        host: url.hostname,
        accept: 'image/avif,image/webp,image/png,image/jpeg',
        'accept-encoding': 'identity',
        'user-agent': 'picture-import',
        connection: 'close',
      },
      signal,
    });
    sent.once('response', resolve);
    sent.once('error', reject);
    sent.end();
  });

const readBody = async (answer: IncomingMessage, tooHeavy: PictureFault): Promise<Buffer> => {
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw tooHeavy;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw tooHeavy;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * Creates the fetcher of pictures that people name by https addresses (T43, docs/threats.md). A host
 * is resolved once and the connection goes to that address, so no second answer of the name service
 * counts; if any of its addresses is not public, it is not asked. Each redirect is checked in the
 * same way. 10 MB and ten seconds at most, redirects included.
 */
export const createPictureFetcher = (change: Partial<PictureNetwork> = {}): FetchPicture => {
  const network = { ...publicNetwork, ...change };
  const pin = async (url: URL, address: string): Promise<string> => {
    const found = await network.resolve(url.hostname);
    const [first] = found;
    if (first === undefined || !found.every(network.isPublic))
      throw new PictureFault(explain('picture_not_public', { address }));
    return first;
  };

  const follow = async (address: string, signal: AbortSignal): Promise<Buffer> => {
    let next: string | null = address;
    for (let hops = 0; hops <= maxRedirects && next !== null; hops += 1) {
      const url = readPictureAddress(next);
      if (url === null) throw new PictureFault(explain('picture_address', { address }));
      const answer = await send(network, url, await pin(url, address), signal);
      const { statusCode: status = 0, headers } = answer;
      try {
        if (status === 200)
          return await readBody(
            answer,
            new PictureFault(explain('picture_too_heavy', { address })),
          );
        if (!redirects.has(status) || headers.location === undefined)
          throw new PictureFault(explain('picture_answered', { address, status }));
        next = URL.parse(headers.location, url)?.href ?? null;
      } finally {
        answer.destroy();
      }
    }
    throw new PictureFault(explain('picture_not_reached', { address }));
  };

  return async (address) => {
    const signal = AbortSignal.timeout(maxMs);
    try {
      return await withinTime(follow(address, signal), signal);
    } catch (error) {
      throw error instanceof PictureFault
        ? error
        : new PictureFault(explain('picture_not_reached', { address }));
    }
  };
};
