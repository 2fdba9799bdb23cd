import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { APPLICATION } from './application.ts';
import type { ConnectLog } from './pools.ts';

/**
 * Calls `onNotify` with each payload of `channel`, and with '' after every connection, because
 * payloads sent without a connection are lost. It reconnects by itself and never throws. Behind
 * PgBouncer in transaction mode nothing arrives: callers must not depend on it. Returns a function
 * that ends it.
 */
export const listenTo = (
  target: pg.ClientConfig,
  channel: string,
  onNotify: (payload: string) => void,
  log: ConnectLog,
): (() => Promise<void>) => {
  const ended = new AbortController();
  const running = listenForEver(target, channel, onNotify, log, ended.signal);
  return async () => {
    ended.abort();
    await running;
  };
};

const listenForEver = async (
  target: pg.ClientConfig,
  channel: string,
  onNotify: (payload: string) => void,
  log: ConnectLog,
  ended: AbortSignal,
): Promise<void> => {
  for (let failures = 0; !ended.aborted; failures++) {
    try {
      await listenOnce(target, channel, onNotify, ended, () => (failures = 0));
    } catch (error) {
      if (failures === 0)
        log.warn({ channel, error: (error as Error).message }, 'listening interrupted');
    }
    const pause = Math.min(5000, 100 * 2 ** failures) * (0.5 + Math.random());
    await sleep(pause, undefined, { signal: ended, ref: false }).catch(() => {});
  }
};

/** Listens until the connection breaks (throws) or `ended` fires. */
const listenOnce = async (
  target: pg.ClientConfig,
  channel: string,
  onNotify: (payload: string) => void,
  ended: AbortSignal,
  onUp: () => void,
): Promise<void> => {
  const client = new pg.Client({
    ...target,
    application_name: APPLICATION,
    keepAlive: true,
    connectionTimeoutMillis: 2000,
  });
  const closed = new Promise<never>((_, broken) => {
    client.on('error', broken).on('end', () => broken(new Error('The connection was closed.')));
  });
  // The promise may be rejected before the race below awaits it.
  closed.catch(() => {});
  try {
    await client.connect();
    client.on('notification', (message) => onNotify(message.payload ?? ''));
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    onUp();
    onNotify('');
    await Promise.race([closed, waitForAbort(ended)]);
  } finally {
    await client.end().catch(() => {});
  }
};

const waitForAbort = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) done();
    else signal.addEventListener('abort', () => done(), { once: true });
  });
