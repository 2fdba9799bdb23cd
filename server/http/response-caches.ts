import { totalmem } from 'node:os';
import type { ChangeLog } from './change-log.ts';
import { ResponseCache } from './response-cache.ts';

const megabyte = 1024 * 1024;
/** Room for 3000 addresses: a listing takes 30 KB in both encodings, a product 20 KB. */
const pageBytes = Math.min(96 * megabyte, totalmem() / 32);

/** The caches of a node. Their responses are the same for every visitor. */
export interface ResponseCaches {
  pages: ResponseCache;
  api: ResponseCache;
}

export const createResponseCaches = (changes: ChangeLog): ResponseCaches => ({
  pages: new ResponseCache(changes, { maxResponses: 10_000, bytes: pageBytes }),
  api: new ResponseCache(changes, { maxResponses: 5000, bytes: 32 * megabyte }),
});
