import { totalmem } from 'node:os';
import type { ChangeLog } from './change-log.ts';
import { ResponseCache } from './response-cache.ts';

const megabyte = 1024 * 1024;
/** Room for 3000 addresses: a listing takes 30 KB in both encodings, a product 20 KB. */
const maxPageBytes = 96 * megabyte;

/** The caches of a process. Their responses are the same for every visitor. */
export interface ResponseCaches {
  pages: ResponseCache;
  api: ResponseCache;
}

/** All processes of a node together take at most 1/32 of the machine's memory for pages. */
export const createResponseCaches = (changes: ChangeLog, processes = 1): ResponseCaches => ({
  pages: new ResponseCache(changes, {
    maxResponses: 10_000,
    bytes: Math.min(maxPageBytes, totalmem() / 32 / processes),
  }),
  api: new ResponseCache(changes, { maxResponses: 5000, bytes: 32 * megabyte }),
});
