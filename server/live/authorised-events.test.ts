import { expect, it } from 'vitest';
import type { AdminEvent } from '../../contract/live.ts';
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
  const told: (AdminEvent | 'beat' | 'end' | 'fault')[] = [];
  const looks: PromiseWithResolvers<boolean>[] = [];
  const mayStay = (): Promise<boolean> => {
    const look = Promise.withResolvers<boolean>();
    looks.push(look);
    return look.promise;
  };
  const news = new AuthorisedEvents({
    isAllowed: mayStay,
    send: (one) => told.push(one),
    sendHeartbeat: () => told.push('beat'),
    end: () => told.push('end'),
    onFault: () => told.push('fault'),
  });
  /** Answers the running check, and waits for everything that follows at once. */
  const answer = async (stays: boolean | Error): Promise<void> => {
    const look = looks.shift();
    if (stays instanceof Error) look?.reject(stays);
    else look?.resolve(stays);
    await new Promise(setImmediate);
  };
  return { told, looks, news, answer };
};

it('an event is sent only after a session check, and later events after another check', async () => {
  const { told, looks, news, answer } = open();
  news.add(order(1));
  news.add(order(2));
  expect([told, looks.length]).toEqual([[], 1]);
  await answer(true);
  expect([told, looks.length]).toEqual([[order(1)], 1]);
  await answer(true);
  expect([told, looks.length]).toEqual([[order(1), order(2)], 0]);
});

it('the stream ends silently when the session has ended', async () => {
  const { told, looks, news, answer } = open();
  for (let n = 0; n < 3; n++) news.add(order(n));
  await answer(false);
  expect([told, looks.length]).toEqual([['end'], 0]);
});

it('a heartbeat is sent when there are no events', async () => {
  const { told, news, answer } = open();
  void news.flush();
  await answer(true);
  expect(told).toEqual(['beat']);
});

it('a gap is reported for all events that came while the session could not be checked', async () => {
  const { told, news, answer } = open();
  news.add(order(1));
  news.add(order(2));
  await answer(new Error('The database is away'));
  expect(told).toEqual(['fault']);
  void news.flush();
  await answer(true);
  expect(told).toEqual(['fault', missed]);
});

it('a gap is reported when more events come during a check than the stream can hold', async () => {
  const { told, news, answer } = open();
  for (let n = 0; n < 52; n++) news.add(order(n));
  await answer(true);
  await answer(true);
  expect(told).toEqual([order(0), missed]);
});
