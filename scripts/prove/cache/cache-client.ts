import { Agent, request } from 'node:https';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** When the request was sent, from performance.now(). */
  sentAt: number;
}

const decode = (bytes: Buffer, encoding: string | undefined): string => {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
};

/** Sends requests to a proxy with a self-signed certificate. */
export class CacheClient {
  readonly #agent = new Agent({
    keepAlive: true,
    maxSockets: 16,
    // nginx closes a connection that was idle for 75 seconds.
    timeout: 20_000,
    rejectUnauthorized: false,
  });
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  get(path: string, headers: Record<string, string | string[]> = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sentAt = performance.now();
      request(this.#url + path, { agent: this.#agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const encoding = response.headers['content-encoding'];
          const text = decode(Buffer.concat(chunks), encoding);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, sentAt });
        });
      })
        .on('error', (error) => reject(new Error(`no answer for ${path}`, { cause: error })))
        .end();
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
