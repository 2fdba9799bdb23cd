import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { holdSignals, onShutdown } from './shutdown.ts';

const log = { info: vi.fn(), error: vi.fn() };

/** A server whose answers take `slowness` ms. */
const open = async (slowness: number): Promise<Server> => {
  const server = createServer(
    (_, response) => void setTimeout(() => response.end('done'), slowness),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
};

const readResponse = (server: Server): Promise<string> =>
  new Promise((done) => {
    const { port } = server.address() as AddressInfo;
    get({ port, host: '127.0.0.1' }, (response) =>
      response.on('data', (chunk: Buffer) => done(chunk.toString())),
    ).on('error', (error) => done((error as NodeJS.ErrnoException).code ?? 'error'));
  });

/** Promise of the exit code, and what to hand over as `exit`. */
const exits = (): { code: Promise<number>; exit: (code: number) => void } => {
  const { promise, resolve } = Promise.withResolvers<number>();
  return { code: promise, exit: resolve };
};

afterEach(() => {
  process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
});

describe('a signal during the start', () => {
  test('is handed to the shutdown of the started shop', async () => {
    const [ended, stopped] = [vi.fn(), vi.fn()];
    const handOver = holdSignals(ended);
    process.emit('SIGTERM', 'SIGTERM');
    process.emit('SIGTERM', 'SIGTERM');
    expect(ended).not.toHaveBeenCalled();
    handOver(stopped);
    expect(stopped).toHaveBeenCalledExactlyOnceWith('SIGTERM');
    expect(process.listenerCount('SIGTERM')).toBe(0);
  });

  test('ends the process when it comes again after a while', async () => {
    const ended = vi.fn();
    holdSignals(ended, 10);
    process.emit('SIGINT', 'SIGINT');
    await new Promise((done) => setTimeout(done, 20));
    process.emit('SIGINT', 'SIGINT');
    expect(ended).toHaveBeenCalledExactlyOnceWith(1);
  });

  test('changes nothing when none came', () => {
    const stopped = vi.fn();
    holdSignals(vi.fn())(stopped);
    expect(stopped).not.toHaveBeenCalled();
  });
});

describe('onShutdown', () => {
  test('T71: finishes the running request, refuses new ones, then closes in order', async () => {
    // Longer than a busy machine takes to refuse a connection.
    const server = await open(1500);
    const { code, exit } = exits();
    const order: string[] = [];
    const signal = onShutdown(
      server,
      log,
      [async () => order.push('jobs'), () => order.push('database')],
      { exit },
    );
    const underWay = readResponse(server);
    await new Promise((done) => setTimeout(done, 50));
    const port = server.address() as AddressInfo;
    signal('SIGTERM');
    await expect(fetch(`http://127.0.0.1:${port.port}`)).rejects.toThrow();
    expect(order).toEqual([]);
    expect(await underWay).toBe('done');
    expect(await code).toBe(0);
    expect(order).toEqual(['jobs', 'database']);
  });

  test('does not wait longer than its limit', async () => {
    const server = await open(5000);
    const { code, exit } = exits();
    const signal = onShutdown(server, log, [], { exit, drainTimeoutMs: 100 });
    const cut = readResponse(server);
    await once(server, 'request');
    signal('SIGTERM');
    expect(await code).toBe(0);
    expect(await cut).toBe('ECONNRESET');
  });

  test('exits at once on a second signal, unless it is the echo of the first', async () => {
    const server = await open(5000);
    const { code, exit } = exits();
    const signal = onShutdown(server, log, [], { exit, drainTimeoutMs: 5000, echoMs: 100 });
    void readResponse(server);
    await once(server, 'request');
    signal('SIGINT');
    signal('SIGINT');
    const early = await Promise.race([
      code,
      new Promise((done) => setTimeout(() => done('still draining'), 120)),
    ]);
    expect(early).toBe('still draining');
    signal('SIGINT');
    expect(await code).toBe(1);
    server.closeAllConnections();
  });

  test('exits with 1, after the other closers, if one fails', async () => {
    const server = await open(0);
    const { code, exit } = exits();
    const last = vi.fn();
    onShutdown(server, log, [() => Promise.reject(new Error('no')), last], { exit })('SIGTERM');
    expect(await code).toBe(1);
    expect(last).toHaveBeenCalledOnce();
  });
});
