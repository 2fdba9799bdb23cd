import process from 'node:process';
import type { ServerType } from '@hono/node-server';
import type { Log } from '../telemetry/log.ts';

/**
 * Tests replace `exit` and shorten the times. Within `echoMs` a repeated signal counts as a copy of
 * the first one.
 */
interface ShutdownOptions {
  /** Called at the signal, before anything is waited for. */
  onStop?: () => void;
  drainTimeoutMs?: number;
  echoMs?: number;
  exit?: (code: number) => void;
}

const defaultEchoMs = 500;

type Closer = () => Promise<unknown> | unknown;

/**
 * On SIGTERM or SIGINT: stops accepting, lets requests under way finish (10 s at most), runs the
 * closers one after the other and exits with 0, or 1 when a closer failed. A later signal
 * exits at once with 1. Answers the function that the signals call.
 */
export const onShutdown = (
  server: ServerType,
  log: Pick<Log, 'info' | 'error'>,
  closers: readonly Closer[],
  options: ShutdownOptions = {},
): ((signal: string) => void) => {
  const {
    onStop = () => {},
    drainTimeoutMs = 10_000,
    echoMs = defaultEchoMs,
    exit = (code: number) => process.exit(code),
  } = options;
  let since: number | undefined;
  const onSignal = (signal: string): void => {
    // A terminal and systemd signal the whole family, and a parent passes its own copy on.
    if (since !== undefined) return performance.now() - since < echoMs ? undefined : exit(1);
    since = performance.now();
    log.info({ signal }, 'stopping');
    onStop();
    // Closers wait for timers that do not keep the process running.
    const held = setInterval(() => {}, 60_000);
    void drain(server, drainTimeoutMs)
      .then(() => closeAll(closers, log))
      .finally(() => clearInterval(held))
      .then(exit);
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
  return onSignal;
};

/**
 * Remembers a signal that comes while the shop starts. The embedded database would go on running if
 * the process ended then, so the shop starts to its end and shuts down at once. A later signal
 * exits with 1. Answers the function that the started shop hands its own shutdown to.
 */
export const holdSignals = (
  exit: (code: number) => void = (code) => process.exit(code),
  echoMs = defaultEchoMs,
): ((shutDown: (signal: string) => void) => void) => {
  let held: { signal: string; since: number } | undefined;
  const onSignal = (signal: string): void => {
    if (held !== undefined && performance.now() - held.since >= echoMs) exit(1);
    held ??= { signal, since: performance.now() };
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
  return (shutDown) => {
    process.off('SIGTERM', onSignal).off('SIGINT', onSignal);
    if (held !== undefined) shutDown(held.signal);
  };
};

const drain = async (server: ServerType, timeoutMs: number): Promise<void> => {
  // An HTTP/2 server, which the shop does not use, has no such functions.
  const closeIdle = (): void =>
    void ('closeIdleConnections' in server && server.closeIdleConnections());
  const closeRest = (): void =>
    void ('closeAllConnections' in server && server.closeAllConnections());
  const late = setTimeout(closeRest, timeoutMs);
  // Connections that are kept alive become idle one by one, and each would hold the server open.
  const sweep = setInterval(closeIdle, 50);
  await new Promise((done) => {
    server.close(done);
    closeIdle();
  });
  clearTimeout(late);
  clearInterval(sweep);
};

/** Answers the exit code. A closer that fails does not keep the others from their turn. */
const closeAll = async (closers: readonly Closer[], log: Pick<Log, 'error'>): Promise<number> => {
  let code = 0;
  for (const close of closers) {
    try {
      await close();
    } catch (error) {
      log.error({ err: error }, 'could not close everything');
      code = 1;
    }
  }
  return code;
};
