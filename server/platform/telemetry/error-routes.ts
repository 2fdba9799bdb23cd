import type { errors } from '../../../contract/errors.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/bind.ts';
import { toClientKey } from '../limits/client-key.ts';
import { errorChannel } from './channels.ts';
import { scrubText } from './scrub.ts';

/** Errors of browsers that a process takes in a minute. A broken page sends the same one often. */
const maxPerMinute = 30;
/** The share of one client, so that nobody alone can hide the errors of others. */
const maxPerClient = 6;

/** Does a page of this shop send it? A browser says so; other clients need not be heard. */
const isOwnPage = ({ headers, url }: Request): boolean => {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  return origin !== null && URL.parse(origin)?.host === (headers.get('host') ?? new URL(url).host);
};

/** Ids in an address, such as those of orders, are left out. */
const shortenPath = (path: string): string =>
  scrubText(path.replace(/[?#].*$/, '')).replaceAll(/\/[^/]*\d[^/]*/g, '/…');

/** Takes errors of browsers. */
export const createErrorHandlers = ({ log }: Pick<Deps, 'log'>): Handlers<typeof errors> => {
  let left = maxPerMinute;
  /** Holds at most as many clients as errors are taken. */
  let takenByClient = new Map<string, number>();
  let renewedAt = performance.now();
  const admit = (client: string): boolean => {
    if (performance.now() - renewedAt >= 60_000) {
      left = maxPerMinute;
      takenByClient = new Map();
      renewedAt = performance.now();
    }
    const taken = takenByClient.get(client) ?? 0;
    if (left === 0 || taken >= maxPerClient) return false;
    takenByClient.set(client, taken + 1);
    left -= 1;
    return true;
  };
  return {
    'POST /api/errors': ({ body: { message: text, stack, path }, request, remote }) => {
      if (isOwnPage(request)) {
        const page = shortenPath(path);
        const isOverLimit = !admit(toClientKey(remote));
        if (!isOverLimit) log.warn({ page, error: scrubText(text) }, 'error in a browser');
        const type = /^(?:Uncaught )?(\w*Error)\b/.exec(text)?.[1] ?? 'Error';
        const tags = { page };
        errorChannel.publish({ platform: 'javascript', type, text, stack, tags, isOverLimit });
      }
      return { status: 202, data: { message: 'Thank you' } };
    },
  };
};
