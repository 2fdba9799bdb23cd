import { type Logger, type LoggerOptions, pino } from 'pino';
import { publishLoggedError } from './logged-error.ts';
import { readLogFields } from './origin.ts';

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

/** From this level on, a line is an error that somebody should see. */
const errorLevel = 50;

/**
 * What every log has: masked secrets, the request or job that a line belongs to, and errors that are
 * also published.
 */
export const logOptions = {
  redact,
  mixin: readLogFields,
  hooks: {
    logMethod(line, write, level) {
      if (level >= errorLevel) publishLoggedError(line);
      write.apply(this, line);
    },
  },
} satisfies LoggerOptions;

/** JSON lines on stdout; readable ones on a terminal. */
export const createLog = (level: string): Log =>
  process.stdout.isTTY
    ? pino({
        ...logOptions,
        level,
        transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } },
      })
    : pino({ ...logOptions, level, base: null });
