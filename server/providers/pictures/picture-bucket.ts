import { AwsClient } from 'aws4fetch';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Settings } from '../../platform/environment/settings.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { publishCall } from '../../platform/telemetry/channels.ts';

/**
 * Object storage for uploaded pictures, shared by all nodes. Each node caches files on its own
 * disk.
 */
interface PictureBucket {
  /** Stores a file. Refuses with 503 if the storage fails. */
  put(file: string, content: Buffer | string): Promise<void>;
  /** Reads a file; null if there is none. Refuses with 503 if the storage fails. */
  get(file: string): Promise<Buffer | null>;
}

const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  json: 'application/json',
};

const timeoutMs = 8_000;

/** A 503: pictures cannot be stored or read for now. */
export const picturesUnavailable = (): Refusal =>
  new Refusal('unavailable', explain('pictures_away'), {
    retryAfter: 30,
  });

/**
 * A bucket with the S3 protocol, addressed by path (`endpoint/bucket/pictures/file`), which all
 * such services support.
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
    const url = `${endpoint.replace(/\/$/, '')}/${bucket}/pictures/${file}`;
    try {
      return await publishCall('s3', { method: init.method, url }, () =>
        client.fetch(url, {
          ...init,
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        }),
      );
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
      // Without the right to list, S3 answers 403 for a missing object.
      if (answer.status === 404 || answer.status === 403) return null;
      throw picturesUnavailable();
    },
  };
};
