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

/** A reader whose session is looked at when the test says so, and what came of it. */
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
  /** Ends the look under way, and waits until all that follows at once has happened. */
  const answer = async (stays: boolean | Error): Promise<void> => {
    const look = looks.shift();
    if (stays instanceof Error) look?.reject(stays);
    else look?.resolve(stays);
    await new Promise(setImmediate);
  };
  return { told, looks, news, answer };
};

it('tells nothing before the session was looked at, and what comes meanwhile after another look', async () => {
  const { told, looks, news, answer } = open();
  news.add(order(1));
  news.add(order(2));
  expect([told, looks.length]).toEqual([[], 1]);
  await answer(true);
  expect([told, looks.length]).toEqual([[order(1)], 1]);
  await answer(true);
  expect([told, looks.length]).toEqual([[order(1), order(2)], 0]);
});

it('ends without a word when the session has', async () => {
  const { told, looks, news, answer } = open();
  for (let n = 0; n < 3; n++) news.add(order(n));
  await answer(false);
  expect([told, looks.length]).toEqual([['end'], 0]);
});

it('beats when there is nothing to tell', async () => {
  const { told, news, answer } = open();
  void news.flush();
  await answer(true);
  expect(told).toEqual(['beat']);
});

it('tells a break for all that came while the session could not be looked at', async () => {
  const { told, news, answer } = open();
  news.add(order(1));
  news.add(order(2));
  await answer(new Error('The database is away'));
  expect(told).toEqual(['fault']);
  void news.flush();
  await answer(true);
  expect(told).toEqual(['fault', missed]);
});

it('tells a break for more than fits while one look lasts', async () => {
  const { told, news, answer } = open();
  for (let n = 0; n < 52; n++) news.add(order(n));
  await answer(true);
  await answer(true);
  expect(told).toEqual([order(0), missed]);
});
