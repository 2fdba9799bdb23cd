import type { ChangeLog } from '../changes/change-log.ts';
import { shareMemory } from '../processes/memory-shares.ts';
import { ResponseCache } from './response-cache.ts';

/** The caches of a process. Their responses are the same for every visitor. */
export interface ResponseCaches {
  pages: ResponseCache;
  api: ResponseCache;
}

/** Creates the caches of one of the `processes` of a node. */
export const createResponseCaches = (changes: ChangeLog, processes = 1): ResponseCaches => {
  const bytes = shareMemory(processes);
  return {
    pages: new ResponseCache(changes, { maxResponses: 10_000, bytes: bytes.pages }),
    api: new ResponseCache(changes, { maxResponses: 5000, bytes: bytes.api }),
  };
};
