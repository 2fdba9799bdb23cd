import { type Logger, pino } from 'pino';

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

/** JSON lines on stdout; readable ones on a terminal. */
export const createLog = (level: string): Log =>
  process.stdout.isTTY
    ? pino({
        level,
        redact,
        transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } },
      })
    : pino({ level, redact, base: null });
