import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A shop of its own, for journeys and for measuring: the real server as a child process, in
 * production mode, on loopback.
 */
export interface RunningShop {
  url: string;
  /** From the spawn to the first answered request, in ms. */
  startMs: number;
  pid: number;
  stop: () => Promise<void>;
}

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

const answers = async (url: string, child: ChildProcess, log: () => string): Promise<void> => {
  const patience = performance.now() + 60_000;
  for (;;) {
    if (performance.now() > patience)
      throw new Error(`the shop did not answer within a minute:\n${log()}`);
    if (child.exitCode !== null)
      throw new Error(`the shop stopped with ${child.exitCode}:\n${log()}`);
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((wake) => setTimeout(wake, 10));
  }
};

/** Starts the shop on a free port; resolves when its home page answers. */
export const startShop = async (env: Record<string, string>): Promise<RunningShop> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  const keep = (chunk: Buffer): void => {
    log = (log + String(chunk)).slice(-8000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  await answers(`${url}/`, child, () => log);
  const stop = async (): Promise<void> => {
    // One that was killed has a signal instead of a code.
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { url, startMs: performance.now() - started, pid: child.pid ?? 0, stop };
};
