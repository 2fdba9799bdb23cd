import { totalmem } from 'node:os';
import type { ChangeLog } from './change-log.ts';
import { ResponseCache } from './response-cache.ts';

const megabyte = 1024 * 1024;
/** Room for 2000 addresses on a machine of 4 GB: a listing takes 190 KB, a product 80 KB. */
const pageBytes = Math.min(256 * megabyte, totalmem() / 16);

/** The caches of a node. Their responses are the same for every visitor. */
export interface ResponseCaches {
  pages: ResponseCache;
  api: ResponseCache;
}

export const createResponseCaches = (changes: ChangeLog): ResponseCaches => ({
  pages: new ResponseCache(changes, { maxResponses: 10_000, bytes: pageBytes }),
  api: new ResponseCache(changes, { maxResponses: 5000, bytes: 48 * megabyte }),
});
