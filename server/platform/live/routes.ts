import type { AdminEvent, live } from '../../../contract/office/live.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import { hasRight, type Right } from '../../../shop/people/staff.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/bind.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/refusal.ts';
import { tooManyRequests } from '../limits/too-many-requests.ts';
import { AuthorisedEvents } from './authorised-events.ts';
import { EventStream } from './event-stream.ts';

/**
 * Milliseconds between two heartbeats. A heartbeat shows both ends that the other is there, and the
 * session is checked before it.
 */
const defaultHeartbeatMs = 15_000;
/** Seconds after which a refused reader may try again. */
const retryWhenFullSeconds = 60;
/** Milliseconds after which the reader reconnects. */
const retryMs = 3000;

/** The right that each kind of event needs; `missed` tells nothing. */
const rightByKind: Partial<Record<AdminEvent['kind'], Right>> = {
  order: 'orders.read',
  stock: 'products',
  message: 'messages',
};

const mayHear = ({ role }: Caller, { kind }: AdminEvent): boolean =>
  hasRight(role, rightByKind[kind] ?? 'dashboard');

const headers = { 'x-accel-buffering': 'no' };

/**
 * Creates the route of live events, sent as server-sent events. `findCaller` finds who has a token
 * now. Tests shorten the heartbeat.
 */
export const createLiveHandlers = (
  { adminEvents, processes, log }: Deps,
  findCaller: (tokenHash: Buffer) => Promise<Caller | null>,
  heartbeatMs = defaultHeartbeatMs,
): Handlers<typeof live> => {
  const hasSameRole = async ({ tokenHash, role }: Caller): Promise<boolean> =>
    (await findCaller(tokenHash))?.role === role;

  const openStream = async (caller: Caller): Promise<EventStream> => {
    if (!(await processes.takeQuota('stream', caller.id)))
      throw tooManyRequests(retryWhenFullSeconds);
    const stream = new EventStream(() => {
      clearInterval(timer);
      unsubscribe?.();
      processes.freeQuota('stream', caller.id);
    });
    const authorised = new AuthorisedEvents({
      isAllowed: () => hasSameRole(caller),
      send: (news) => stream.push(`event: ${news.kind}\ndata: ${JSON.stringify(news)}\n\n`),
      sendHeartbeat: () => stream.push(':\n\n'),
      end: () => stream.end(),
      onFault: (error) => log.debug({ error: String(error) }, 'a session could not be looked at'),
    });
    const unsubscribe = adminEvents.subscribe(
      (news) => {
        if (mayHear(caller, news)) authorised.add(news);
      },
      () => stream.end(),
    );
    if (unsubscribe === null) {
      processes.freeQuota('stream', caller.id);
      throw new Refusal('unavailable', explain('try_again'), { retryAfter: 2 });
    }
    const timer = setInterval(() => void authorised.flush(), heartbeatMs);
    timer.unref();
    stream.push(`retry: ${retryMs}\n\n`);
    return stream;
  };

  return {
    'GET /api/admin/events': async ({ caller }) => ({
      status: 200,
      data: await openStream(caller),
      headers,
    }),
  };
};
