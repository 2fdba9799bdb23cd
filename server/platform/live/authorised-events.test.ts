import { expect, it } from 'vitest';
import type { AdminEvent } from '../../../contract/office/live.ts';
import { AuthorisedEvents } from './authorised-events.ts';

const order = (n: number): AdminEvent => ({
  kind: 'order',
  id: `ord_${n}`,
  from: null,
  to: 'placed',
});
const missed: AdminEvent = { kind: 'missed' };

/** Opens a reader whose session checks are answered by the test, and records the events. */
const open = () => {
  const sentEvents: (AdminEvent | 'beat' | 'end' | 'fault')[] = [];
  const pendingChecks: PromiseWithResolvers<boolean>[] = [];
  const mayStay = (): Promise<boolean> => {
    const check = Promise.withResolvers<boolean>();
    pendingChecks.push(check);
    return check.promise;
  };
  const news = new AuthorisedEvents({
    isAllowed: mayStay,
    send: (one) => sentEvents.push(one),
    sendHeartbeat: () => sentEvents.push('beat'),
    end: () => sentEvents.push('end'),
    onFault: () => sentEvents.push('fault'),
  });
  /** Answers the running check, and waits for everything that follows at once. */
  const answer = async (mayStayResult: boolean | Error): Promise<void> => {
    const check = pendingChecks.shift();
    if (mayStayResult instanceof Error) check?.reject(mayStayResult);
    else check?.resolve(mayStayResult);
    await new Promise(setImmediate);
  };
  return { sentEvents, pendingChecks, news, answer };
};

it('an event is sent only after a session check, and later events after another check', async () => {
  const { sentEvents, pendingChecks, news, answer } = open();
  news.add(order(1));
  news.add(order(2));
  expect([sentEvents, pendingChecks.length]).toEqual([[], 1]);
  await answer(true);
  expect([sentEvents, pendingChecks.length]).toEqual([[order(1)], 1]);
  await answer(true);
  expect([sentEvents, pendingChecks.length]).toEqual([[order(1), order(2)], 0]);
});

it('the stream ends silently when the session has ended', async () => {
  const { sentEvents, pendingChecks, news, answer } = open();
  for (let n = 0; n < 3; n++) news.add(order(n));
  await answer(false);
  expect([sentEvents, pendingChecks.length]).toEqual([['end'], 0]);
});

it('a heartbeat is sent when there are no events', async () => {
  const { sentEvents, news, answer } = open();
  void news.flush();
  await answer(true);
  expect(sentEvents).toEqual(['beat']);
});

it('a gap is reported for all events that came while the session could not be checked', async () => {
  const { sentEvents, news, answer } = open();
  news.add(order(1));
  news.add(order(2));
  await answer(new Error('The database is away'));
  expect(sentEvents).toEqual(['fault']);
  void news.flush();
  await answer(true);
  expect(sentEvents).toEqual(['fault', missed]);
});

it('a gap is reported when more events come during a check than the stream can hold', async () => {
  const { sentEvents, news, answer } = open();
  for (let n = 0; n < 52; n++) news.add(order(n));
  await answer(true);
  await answer(true);
  expect(sentEvents).toEqual([order(0), missed]);
});
