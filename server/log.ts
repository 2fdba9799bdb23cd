import { type Logger, pino } from 'pino';
import { readLogFields } from './telemetry/origin.ts';

export type Log = Logger;

/** Masks secrets and personal data anywhere in a log line. */
const secretFields = [
  'password',
  'currentPassword',
  'token',
  'authorization',
  'email',
  'mobile',
  'shippingAddress',
  'address',
];
const redact = secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** What every log has: masked secrets, and the request or job that a line belongs to. */
export const logOptions = { redact, mixin: readLogFields };

/** JSON lines on stdout; readable ones on a terminal. */
export const createLog = (level: string): Log =>
  process.stdout.isTTY
    ? pino({
        ...logOptions,
        level,
        transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } },
      })
    : pino({ ...logOptions, level, base: null });
