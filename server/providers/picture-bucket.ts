import { AwsClient } from 'aws4fetch';
import { Refusal } from '../http/refusal.ts';
import type { Settings } from '../settings.ts';

/**
 * Object storage for uploaded pictures, shared by all nodes; what each has fetched lies on its own
 * disk.
 */
export interface PictureBucket {
  /** Lays a file there. Refuses with 503 when the storage does not take it. */
  put(file: string, content: Buffer | string): Promise<void>;
  /**
   * A file's bytes; null where there is none. Refuses with 503 when the storage does not answer.
   */
  get(file: string): Promise<Buffer | null>;
}

const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  json: 'application/json',
};

/** How long one try may take. */
const timeoutMs = 8_000;

/** Pictures cannot be kept or read: a 503, for that passes. */
export const picturesUnavailable = (): Refusal =>
  new Refusal('unavailable', 'Pictures cannot be kept or read just now, please try again', {
    retryAfter: 30,
  });

/**
 * A bucket by the protocol of S3, addressed by path (`endpoint/bucket/pictures/file`), as every
 * maker of such storage has it.
 */
export const createS3Bucket = ({
  bucket,
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: NonNullable<Settings['s3']>): PictureBucket => {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: 2,
    initRetryMs: 100,
  });
  const send = async (
    file: string,
    init: { method: string; body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> },
  ): Promise<Response> => {
    try {
      return await client.fetch(`${endpoint.replace(/\/$/, '')}/${bucket}/pictures/${file}`, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch {
      throw picturesUnavailable();
    }
  };
  return {
    async put(file, content) {
      const type = types[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
      const answer = await send(file, {
        method: 'PUT',
        body: new Uint8Array(Buffer.from(content)),
        headers: { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' },
      });
      await answer.body?.cancel();
      if (!answer.ok) throw picturesUnavailable();
    },
    async get(file) {
      const answer = await send(file, { method: 'GET' });
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      await answer.body?.cancel();
      // Without the right to list, a missing object is a 403 by the protocol.
      if (answer.status === 404 || answer.status === 403) return null;
      throw picturesUnavailable();
    },
  };
};
