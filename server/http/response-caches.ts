import type { ChangeLog } from './change-log.ts';
import { ResponseCache } from './response-cache.ts';

const megabyte = 1024 * 1024;

/** The caches of a node. Their responses are the same for every visitor. */
export interface ResponseCaches {
  pages: ResponseCache;
  api: ResponseCache;
}

export const createResponseCaches = (changes: ChangeLog): ResponseCaches => ({
  pages: new ResponseCache(changes, { maxResponses: 2000, bytes: 96 * megabyte }),
  api: new ResponseCache(changes, { maxResponses: 5000, bytes: 48 * megabyte }),
});
