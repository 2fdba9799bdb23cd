import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { CatalogueChange } from '../changes/version.ts';
import { maxLiveStreams } from '../limits/limits.ts';
import { NodeMemory } from './node-memory.ts';
import { computePause } from './primary.ts';
import { choosePoolSize, chooseProcessCount } from './process-count.ts';
import { QuotaCounts } from './quota-counts.ts';
import { type Channel, openCalls } from './remote-calls.ts';
import { WorkerProcess } from './worker-process.ts';

/** One end of a channel whose messages are copied as JSON, as between processes. */
class TestChannel extends EventEmitter implements Channel {
  other: TestChannel | undefined;

  send(message: object): void {
    const text = JSON.stringify(message);
    setImmediate(() => this.other?.emit('message', JSON.parse(text)));
  }

  close(): void {
    this.emit('disconnect');
    this.other?.emit('disconnect');
  }
}

const openChannel = (): [TestChannel, TestChannel] => {
  const [one, other] = [new TestChannel(), new TestChannel()];
  [one.other, other.other] = [other, one];
  return [one, other];
};

describe('calls between processes', () => {
  it('are answered with the result or the error of the other process', async () => {
    const [one, other] = openChannel();
    const call = openCalls<{ add: (a: number, b: number) => number; fail: () => void }>(one, {});
    openCalls(other, {
      add: (a: number, b: number) => a + b,
      fail: () => {
        throw new Error('no such number');
      },
    });
    expect(await Promise.all([call('add', 1, 2), call('add', 3, 4)])).toEqual([3, 7]);
    await expect(call('fail')).rejects.toThrow('no such number');
  });

  it('fail when the other process ends, and from then on', async () => {
    const [one] = openChannel();
    const call = openCalls<{ wait: () => void }>(one, {});
    const waiting = call('wait');
    one.close();
    await expect(waiting).rejects.toThrow('the other process is gone');
    await expect(call('wait')).rejects.toThrow('the other process is gone');
  });
});

/** Opens the processes of a node in this process. */
const openProcesses = async (count: number) => {
  const memory = new NodeMemory();
  const processes = Array.from({ length: count }, (_, place) => {
    const [primaryEnd, workerEnd] = openChannel();
    const role = place === 0 ? 'first' : 'requests';
    memory.addProcess(primaryEnd, { runsJobs: role === 'first', onReady: () => {} });
    return { worker: new WorkerProcess(workerEnd, role, count), channel: workerEnd };
  });
  for (const { worker } of processes) await worker.join();
  return processes as [(typeof processes)[0], (typeof processes)[0], ...typeof processes];
};

describe('the processes of a node', () => {
  it('count the requests of an address together', async () => {
    const [a, b] = await openProcesses(2);
    const waits: number[] = [];
    for (let n = 0; n < 301; n += 1)
      waits.push(await (n % 2 === 0 ? a : b).worker.countRequest('api', '203.0.113.9'));
    expect(waits.slice(0, 300).every((wait) => wait === 0)).toBe(true);
    expect(waits[300]).toBeGreaterThan(0);
    expect(await a.worker.countRequest('api', '203.0.113.10')).toBe(0);
  });

  it('count quotas together, and get back those of a process that has ended', async () => {
    const [a, b] = await openProcesses(2);
    for (let n = 0; n < maxLiveStreams; n += 1)
      expect(await (n % 2 === 0 ? a : b).worker.takeQuota('stream', 'acc_1')).toBe(true);
    expect(await b.worker.takeQuota('stream', 'acc_1')).toBe(false);
    expect(await b.worker.takeQuota('stream', 'acc_2')).toBe(true);
    a.channel.close();
    for (let n = 0; n < maxLiveStreams / 2; n += 1)
      expect(await b.worker.takeQuota('stream', 'acc_1')).toBe(true);
    expect(await b.worker.takeQuota('stream', 'acc_1')).toBe(false);
    b.worker.freeQuota('stream', 'acc_1');
    expect(await b.worker.takeQuota('stream', 'acc_1')).toBe(true);
  });

  it('know a change before the process that made it goes on', async () => {
    const [a, b, c] = (await openProcesses(3)) as Awaited<ReturnType<typeof openProcesses>>;
    const heard: [string, CatalogueChange][] = [];
    a.worker.onChange((change) => heard.push(['a', change]));
    b.worker.onChange((change) => heard.push(['b', change]));
    c?.worker.onChange((change) => heard.push(['c', change]));
    const changes: CatalogueChange[] = [
      { kind: 'catalogue', version: 7 },
      { kind: 'stock', id: 'prd_1' },
    ];
    for (const change of changes) a.worker.tellChange(change);
    await a.worker.whenChangesAreKnown();
    expect(heard.toSorted(([x], [y]) => x.localeCompare(y))).toEqual(
      ['b', 'c'].flatMap((name) => changes.map((change) => [name, change])),
    );
  });

  it('wait for no process that has ended or does not answer', async () => {
    const [a, b, c] = (await openProcesses(3)) as Awaited<ReturnType<typeof openProcesses>>;
    // Its messages get lost, as with a process that hangs.
    b.channel.removeAllListeners('message');
    c?.channel.close();
    a.worker.tellChange({ kind: 'catalogue', version: 7 });
    await a.worker.whenChangesAreKnown();
    a.channel.close();
    a.worker.tellChange({ kind: 'catalogue', version: 8 });
    await a.worker.whenChangesAreKnown();
    expect(await a.worker.countRequest('api', '203.0.113.9')).toBe(0);
  });

  it('wake the jobs in the process that runs them', async () => {
    const [a, b] = await openProcesses(2);
    const woken: string[] = [];
    a.worker.onWake((name) => woken.push(`a ${name}`));
    b.worker.onWake((name) => woken.push(`b ${name}`));
    b.worker.wakeJobs('mail');
    await expect.poll(() => woken).toEqual(['a mail']);
  });
});

it('sockets are counted by client and by the site around it', () => {
  const counts = new QuotaCounts(2);
  const take = (address: string) => counts.take('socket', address);
  expect([take('203.0.113.9'), take('::ffff:203.0.113.9'), take('203.0.113.9')]).toEqual([
    true,
    true,
    false,
  ]);
  const networks = Array.from({ length: 11 }, (_, n) => `2001:db8:1:${n}::1`);
  const taken = networks.flatMap((address) => [take(address), take(address)]);
  expect(taken).toEqual([...Array.from({ length: 20 }, () => true), false, false]);
  counts.free('socket', '2001:db8:1:0::1');
  expect(take('2001:db8:1:b::1')).toBe(true);
});

it.each([
  [1, 8, 1],
  [2, 8, 1],
  [4, 8, 3],
  [64, 256, 16],
  [8, 2, 2],
])('%i cores and %i GB of memory fit %i processes', (cores, gigabytes, count) =>
  expect(chooseProcessCount(cores, gigabytes * 1024 ** 3)).toBe(count),
);

it('the connections of all processes stay below the 100 of a PostgreSQL server', () => {
  for (let count = 1; count <= 16; count += 1)
    // Each process also listens to changes of the catalogue and to news for dashboards.
    expect(count * (choosePoolSize(count) + 2)).toBeLessThan(90);
});

it('a process that dies soon is replaced later each time', () => {
  expect([0, 1, 2, 3, 20].map(computePause)).toEqual([0, 100, 200, 400, 30_000]);
});
