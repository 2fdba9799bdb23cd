import type { Server } from 'node:http';
import process from 'node:process';
import type { Log } from './log.ts';

/** How long requests under way may take to finish, in ms. */
const PATIENCE = 10_000;

/** `closers` run one after the other once no request is left. `exit` is for tests. */
export type ShutdownOptions = {
  server: Pick<Server, 'close' | 'closeIdleConnections' | 'closeAllConnections'>;
  closers: readonly (() => Promise<unknown> | unknown)[];
  log: Pick<Log, 'info' | 'error'>;
  patience?: number;
  exit?: (code: number) => void;
};

/**
 * On SIGTERM or SIGINT: stops accepting, lets requests under way finish, runs the closers and
 * exits with 0. A second signal exits at once with 1. Answers the function that the signals call.
 */
export const stopOnSignals = (options: ShutdownOptions): ((signal: string) => void) => {
  const exit = options.exit ?? ((code) => process.exit(code));
  let stopping = false;
  const onSignal = (signal: string): void => {
    if (stopping) return exit(1);
    stopping = true;
    options.log.info({ signal }, 'stopping');
    void stop(options).then(exit);
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
  return onSignal;
};

/** Answers the exit code: 1 when a closer failed. */
const stop = async ({ server, closers, log, patience = PATIENCE }: ShutdownOptions): Promise<number> => {
  await drain(server, patience);
  let code = 0;
  for (const close of closers) {
    try {
      await close();
    } catch (error) {
      // The others still deserve to be closed.
      log.error({ err: error }, 'could not close everything');
      code = 1;
    }
  }
  return code;
};

const drain = async (server: ShutdownOptions['server'], patience: number): Promise<void> => {
  const late = setTimeout(() => server.closeAllConnections(), patience);
  // Connections that are kept alive become idle at different moments, and would hold the server open.
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  await new Promise((done) => {
    server.close(done);
    server.closeIdleConnections();
  });
  clearTimeout(late);
  clearInterval(sweep);
};
