import type { errors } from '../../contract/errors.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/bind.ts';
import { errorChannel } from './channels.ts';
import { scrubText } from './scrub.ts';

/** Errors of browsers that a process takes in a minute. A broken page sends the same one often. */
const maxPerMinute = 30;

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
  let renewedAt = performance.now();
  const admit = (): boolean => {
    if (performance.now() - renewedAt >= 60_000) {
      left = maxPerMinute;
      renewedAt = performance.now();
    }
    left -= 1;
    return left >= 0;
  };
  return {
    'POST /api/errors': ({ body: { message: text, stack, path }, request }) => {
      if (isOwnPage(request) && admit()) {
        const page = shortenPath(path);
        log.warn({ page, error: scrubText(text) }, 'error in a browser');
        const type = /^(?:Uncaught )?(\w*Error)\b/.exec(text)?.[1] ?? 'Error';
        errorChannel.publish({ platform: 'javascript', type, text, stack, tags: { page } });
      }
      return { status: 202, data: { message: 'Thank you' } };
    },
  };
};
