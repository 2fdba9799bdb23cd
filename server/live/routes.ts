import type { live } from '../../contract/live.ts';
import { findCaller } from '../accounts/session-queries.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/bind.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/refusal.ts';
import { tooManyRequests } from '../http/too-many.ts';
import { maxLiveStreams } from '../limits.ts';
import { CheckedNews } from './checked-news.ts';
import { EventStream } from './event-stream.ts';

/**
 * So often a line goes out that means nothing, by which both ends see that the other is there; and
 * the session is looked at. In ms.
 */
const usualBeat = 15_000;
/** When a reader that had no place may try again. */
const retryWhenFullSeconds = 60;
/** Until the reader tries again after a break, in ms. */
const retry = 3000;

const headers = { 'x-accel-buffering': 'no' };

/** The news of the shop as server-sent events. Tests hurry the beat. */
export const liveRoutes = (
  { store, newsDesk, log }: Deps,
  beat = usualBeat,
): Handlers<typeof live> => {
  const open = new Map<string, number>();

  const mayStay = async ({ tokenHash }: Caller): Promise<boolean> =>
    (await findCaller(store.db, tokenHash))?.role === 'admin';

  const openStream = (caller: Caller): EventStream => {
    const count = open.get(caller.id) ?? 0;
    if (count >= maxLiveStreams) throw tooManyRequests(retryWhenFullSeconds);
    const stream = new EventStream(() => {
      clearInterval(timer);
      leave?.();
      const left = (open.get(caller.id) ?? 1) - 1;
      if (left > 0) open.set(caller.id, left);
      else open.delete(caller.id);
    });
    const checked = new CheckedNews({
      mayStay: () => mayStay(caller),
      tell: (news) => stream.push(`event: ${news.kind}\ndata: ${JSON.stringify(news)}\n\n`),
      beat: () => stream.push(':\n\n'),
      end: () => stream.end(),
      onFault: (error) => log.debug({ error: String(error) }, 'a session could not be looked at'),
    });
    const leave = newsDesk.hear(
      (news) => checked.add(news),
      () => stream.end(),
    );
    if (leave === null) throw new Refusal('unavailable', 'Please try again', { retryAfter: 2 });
    open.set(caller.id, count + 1);
    const timer = setInterval(() => void checked.look(), beat);
    timer.unref();
    stream.push(`retry: ${retry}\n\n`);
    return stream;
  };

  return {
    'GET /api/admin/events': ({ caller }) => ({ status: 200, data: openStream(caller), headers }),
  };
};
