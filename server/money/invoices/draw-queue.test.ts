import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { DrawQueue } from './draw-queue.ts';

/** A document whose drawing ends when `finish` is called. */
const heldPapers = () => {
  const drawnPapers: string[] = [];
  const finishers: (() => void)[] = [];
  const paper = (name: string) => () =>
    new Promise<Uint8Array<ArrayBuffer>>((done) => {
      drawnPapers.push(name);
      finishers.push(() => done(new TextEncoder().encode(name)));
    });
  const finish = async (): Promise<void> => {
    finishers.shift()?.();
    await setImmediate();
  };
  return { drawnPapers, paper, finish };
};

it('the draw queue draws one document at a time, and serves accounts in turn', async () => {
  const { drawnPapers, paper, finish } = heldPapers();
  const queue = new DrawQueue();
  const all = [
    ['a', 'a1'],
    ['a', 'a2'],
    ['a', 'a3'],
    ['b', 'b1'],
    ['c', 'c1'],
  ].map(([account = '', name = '']) => queue.draw(account, name, paper(name)));
  expect(drawnPapers).toEqual(['a1']);
  for (let n = 0; n < 5; n++) await finish();
  expect(drawnPapers).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
  expect((await Promise.all(all)).map((pdf) => new TextDecoder().decode(pdf))).toEqual([
    'a1',
    'a2',
    'a3',
    'b1',
    'c1',
  ]);
});

it('the draw queue draws a document once for all who request it meanwhile, and again for a later request', async () => {
  const { drawnPapers, paper, finish } = heldPapers();
  const queue = new DrawQueue();
  const [one, two] = [queue.draw('a', 'p', paper('p')), queue.draw('b', 'p', paper('p'))];
  await finish();
  expect(await one).toBe(await two);
  const secondDraw = queue.draw('a', 'p', paper('p'));
  await finish();
  await secondDraw;
  expect(drawnPapers).toEqual(['p', 'p']);
});

it('the draw queue refuses a document with 503 when it is full, for one account or in total', async () => {
  const { paper, finish } = heldPapers();
  const queue = new DrawQueue({ maxWaiting: 3, maxWaitingPerAccount: 2 });
  const draws = [
    queue.draw('a', '1', paper('1')),
    queue.draw('a', '2', paper('2')),
    queue.draw('a', '3', paper('3')),
  ];
  await expect(queue.draw('a', '4', paper('4'))).rejects.toMatchObject({
    code: 'unavailable',
    retryAfter: 5,
  });
  draws.push(queue.draw('b', '5', paper('5')));
  await expect(queue.draw('c', '6', paper('6'))).rejects.toMatchObject({ code: 'unavailable' });
  for (let n = 0; n < 4; n++) await finish();
  await Promise.all(draws);
  const later = queue.draw('c', '7', paper('7'));
  await finish();
  await later;
});

it('the draw queue continues after a document that could not be drawn', async () => {
  const queue = new DrawQueue();
  const broken = queue.draw('a', '1', () => Promise.reject(new Error('no font')));
  const whole = queue.draw('a', '2', () => Promise.resolve(new Uint8Array(1)));
  await expect(broken).rejects.toThrow('no font');
  expect(await whole).toHaveLength(1);
});
