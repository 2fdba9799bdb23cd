import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { BackupError } from '../backup-error.ts';
import { checkObjectName, ForeignObject, isObjectName } from './object-name.ts';
import { type BackupStorage, maxObjectBytes, type StoredObject } from './storage.ts';

/** A bucket, and the start of every name in it: empty, or with a slash at its end. */
interface BucketPlace {
  bucket: string;
  prefix: string;
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** What messages call the bucket, and what to do when it refuses the key. */
interface Words {
  what: string;
  keyAdvice: string;
}

const backupWords: Words = {
  what: 'backup place',
  keyAdvice: 'check BACKUP_S3_* or S3_*',
};

/** A part of eight megabytes on a slow line. */
const timeoutMs = 120_000;

const readTag = (xml: string, tag: string): string | undefined =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];

const readTags = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text = '']) => text);

const explainStatus = (status: number, keyAdvice: string): string => {
  if (status === 403 || status === 401) return `refuses our key: ${keyAdvice}`;
  if (status === 404) return 'has no such bucket: create it, or correct the address';
  if (status === 507) return 'is full: free some space, or choose another place';
  return `answers ${status}: try again later`;
};

/**
 * Keeps backups in a bucket with the S3 protocol, addressed by path. Each object is small enough
 * for a single request.
 */
export const createS3Storage = (
  place: BucketPlace,
  { what, keyAdvice }: Words = backupWords,
): BackupStorage => {
  const { bucket, prefix, endpoint, region, accessKeyId, secretAccessKey } = place;
  const label = `s3://${bucket}/${prefix}`;
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: 3,
    initRetryMs: 200,
  });

  const send = async (path: string, method: string, body?: Buffer): Promise<Response> => {
    const hash = body === undefined ? undefined : createHash('sha256').update(body).digest('hex');
    try {
      return await client.fetch(`${base}${path}`, {
        method,
        ...(body === undefined ? {} : { body: new Uint8Array(body) }),
        // The storage refuses an object that was damaged on its way.
        headers: hash === undefined ? {} : { 'x-amz-content-sha256': hash },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch {
      throw new BackupError(
        `The ${what} ${label} does not answer: check its address and the network.`,
      );
    }
  };
  const refuse = async (response: Response): Promise<never> => {
    await response.body?.cancel();
    throw new BackupError(`The ${what} ${label} ${explainStatus(response.status, keyAdvice)}.`);
  };

  const listPage = async (query: Record<string, string>, from?: string): Promise<string> => {
    const parameters = new URLSearchParams({ 'list-type': '2', ...query });
    if (from !== undefined) parameters.set('continuation-token', from);
    const response = await send(`?${parameters}`, 'GET');
    return response.ok ? response.text() : refuse(response);
  };
  const listPages = async (query: Record<string, string>): Promise<string[]> => {
    const pages: string[] = [];
    let next: string | undefined;
    do {
      const page = await listPage(query, next);
      pages.push(page);
      next = readTag(page, 'NextContinuationToken');
    } while (next !== undefined && next !== '');
    return pages;
  };

  return {
    label,
    async put(name, content) {
      const response = await send(`/${prefix}${checkObjectName(name)}`, 'PUT', content);
      if (!response.ok) return refuse(response);
      await response.body?.cancel();
    },
    async get(name, maxBytes = maxObjectBytes) {
      const response = await send(`/${prefix}${checkObjectName(name)}`, 'GET');
      if (response.ok && Number(response.headers.get('content-length') ?? 0) > maxBytes) {
        await response.body?.cancel();
        throw new ForeignObject(
          `${name} in the ${what} ${label} is too large for an object of a backup: remove it.`,
        );
      }
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      if (response.status !== 404) return refuse(response);
      await response.body?.cancel();
      return null;
    },
    async list(folder) {
      const pages = await listPages({ prefix: prefix + folder });
      const objects = pages.flatMap((page) =>
        readTags(page, 'Contents').map((entry): StoredObject => ({
          name: (readTag(entry, 'Key') ?? '').slice(prefix.length),
          bytes: Number(readTag(entry, 'Size')),
          storedAt: new Date(readTag(entry, 'LastModified') ?? ''),
        })),
      );
      return objects.filter(({ name }) => isObjectName(name));
    },
    async listFolders() {
      const pages = await listPages({ delimiter: '/', ...(prefix === '' ? {} : { prefix }) });
      return pages.flatMap((page) =>
        readTags(page, 'CommonPrefixes').map((entry) =>
          (readTag(entry, 'Prefix') ?? '').slice(prefix.length, -1),
        ),
      );
    },
    async remove(names) {
      for (const name of names) {
        const response = await send(`/${prefix}${checkObjectName(name)}`, 'DELETE');
        if (!response.ok && response.status !== 404) await refuse(response);
        await response.body?.cancel();
      }
    },
  };
};
