import { z } from 'zod';
import { hasVisibleText } from '../../../shop/visible-text.ts';
import { parseProxies } from '../limits/trusted-proxies.ts';
import { parseDsn } from '../telemetry/error-reports.ts';
import { telemetryEnvironment } from '../telemetry/telemetry-environment.ts';

const isUrl = (text: string, protocols: readonly string[]): boolean => {
  const url = URL.parse(text);
  return url !== null && protocols.includes(url.protocol) && url.hostname !== '';
};

const url = (protocols: readonly string[], what: string) =>
  z
    .string()
    .refine((text) => isUrl(text, protocols), `must be ${what}`)
    .optional();

const webUrl = url(['http:', 'https:'], 'an address that starts with http:// or https://');
const databaseUrl = url(['postgres:', 'postgresql:'], 'an address that starts with postgres://');

const isOrigin = (text: string): boolean => {
  if (!isUrl(text, ['http:', 'https:'])) return false;
  const { pathname, search, hash, username } = new URL(text);
  return pathname === '/' && search === '' && hash === '' && username === '';
};

/** A bucket has 3 to 63 characters; anything else with a scheme is no folder. */
const isBackupPlace = (text: string): boolean =>
  /^s3:\/\/[a-z0-9][a-z0-9.-]{2,62}(\/|$)/.test(text) || !/^[a-z][a-z0-9+.-]*:\/\//i.test(text);

const wholeNumber = (from: number, to: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must be a whole number from ${from} to ${to}`)
    .default(fallback);

const maxWorkers = 16;

const oneOf = <const T extends readonly [string, ...string[]]>(words: T) =>
  z.enum(words, `must be one of: ${words.join(', ')}`);

/** The first admin of a shop whose operator has named none. It is no mailbox. */
export const defaultAdminEmail = 'admin@haat.local';

const emailAddress = z.string().regex(/^[^\s@<>]+@[^\s@<>]+$/, 'must be an e-mail address');

/** Sample secrets of manuals. Everybody knows them. */
const sampleSecrets = new Set([
  'secret',
  'password',
  'passwort',
  'changeme',
  'changeit',
  'changethis',
  'replaceme',
  'example',
  'examplesecret',
  'mysecret',
  'supersecret',
  'topsecret',
  'default',
  'placeholder',
  'qwertyuiop',
  'letmein',
]);

/**
 * Is it a sample: one of these words with or without a number, `your-…` and `<…>`, one repeated
 * character, or a plain sequence?
 */
const isSample = (text: string): boolean => {
  const plain = text.toLowerCase().replace(/[^a-z0-9]/g, '');
  return (
    sampleSecrets.has(plain.replace(/\d+$/, '')) ||
    /^your|^<.*>$/i.test(text) ||
    /^(.)\1*$/.test(plain) ||
    '01234567890123456789'.includes(plain) ||
    'abcdefghijklmnopqrstuvwxyz'.includes(plain)
  );
};

/**
 * A secret that signs messages of a provider. No provider issues shorter ones, and nobody may use a
 * sample.
 */
const secretText = (shortest: number) =>
  z
    .string()
    .min(shortest, `must have ${shortest} characters or more`)
    .refine((text) => !isSample(text), 'must not be a sample value');

/**
 * Every setting of the shop. `npm run write:docs` writes .env.example and docs/settings.md from the
 * descriptions; `absent` says what holds without a setting that has no default value.
 */
export const environment = z.object({
  PORT: wholeNumber(0, 65_535, 3000).describe(
    'The port where the shop listens; 0 takes any free one.',
  ),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, 'must be a host name or an IP address')
    .default('0.0.0.0')
    .describe('The address where the shop listens.'),
  WORKERS: z
    .string()
    .regex(/^\d{1,2}$/, `must be a whole number from 1 to ${maxWorkers}`)
    .transform(Number)
    .refine(
      (value) => value >= 1 && value <= maxWorkers,
      `must be a whole number from 1 to ${maxWorkers}`,
    )
    .optional()
    .meta({
      description: 'Processes behind the one port, 1 to 16. One of them runs the jobs.',
      absent: 'the cores of the machine less one, at least 1, one for each GB of memory',
    }),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be http(s)://host[:port], without a path')
    .optional()
    .meta({
      description:
        "The shop's address from outside, without a path: in e-mails, canonical links, the sitemap.",
      absent: 'http://localhost:PORT',
    }),
  DATABASE_URL: databaseUrl.meta({
    description: 'A PostgreSQL server, 15 or newer.',
    absent: 'the embedded server',
  }),
  DATABASE_DIRECT_URL: databaseUrl.meta({
    description:
      'The same database without a pooler in between, for what needs a session (LISTEN, locks of migrations), when DATABASE_URL is PgBouncer in transaction mode.',
    absent: 'DATABASE_URL',
  }),
  DATABASE_READ_URL: databaseUrl.meta({
    description:
      'A replica for reading the catalogue. It is left while it lags or does not answer.',
    absent: 'DATABASE_URL',
  }),
  DATABASE_PREPARE: oneOf(['on', 'off'])
    .default('on')
    .describe(
      '"off" behind a proxy that loses prepared statements, as PgBouncer before 1.21 does. The shop also finds that out by itself, at its first lost statement.',
    ),
  DATA_DIR: z
    .string()
    .default('./data')
    .describe('The folder of the embedded database, uploaded pictures and the mail outbox.'),
  SECRET_KEY: secretText(32).optional().meta({
    description:
      '32 characters or more: encrypts the secrets of second factors, and keys the hashes of gift card codes and of the addresses of past buyers. The same on all nodes; keep it in another place than the backups. With another key the owners of second factors log in with a recovery code or a code by mail, and the start says so.',
    absent: 'a file, secret.key, in DATA_DIR',
  }),
  ADMIN_EMAIL: emailAddress
    .default(defaultAdminEmail)
    .describe(
      'The first admin, made when the shop has no account yet. Letters come from this address; unless it is set, from `shop@` the host of PUBLIC_URL.',
    ),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have 8 characters or more')
    .max(128, 'must have 128 characters or fewer')
    .refine(hasVisibleText, 'must be more than spaces')
    .optional()
    .meta({ description: 'The password of the first admin.', absent: 'generated' }),
  SMTP_URL: url(['smtp:', 'smtps:'], 'an address that starts with smtp:// or smtps://').meta({
    description:
      'The mail server: smtp:// or smtps://, always over TLS (STARTTLS) unless it is on this machine.',
    absent: 'mail goes to DATA_DIR/outbox and can be read at /dev/mail',
  }),
  RAZORPAY_KEY_ID: z.string().optional().meta({
    description:
      "Razorpay: the id of the key. Key id, key secret and webhook secret go together. With them, and only then, the pages' content security policy lets in Razorpay's checkout, and banks may open windows that answer to it.",
    absent: 'the test gateway',
  }),
  RAZORPAY_KEY_SECRET: secretText(8)
    .optional()
    .meta({ description: 'Razorpay: the secret of the key.', absent: 'the test gateway' }),
  RAZORPAY_WEBHOOK_SECRET: secretText(8)
    .optional()
    .meta({ description: 'Razorpay: the secret of the webhook.', absent: 'the test gateway' }),
  RAZORPAY_API_URL: webUrl.meta({
    description:
      "Another address of Razorpay's API, with its version: https://api.razorpay.com/v1.",
    absent: "Razorpay's own",
  }),
  SHIPROCKET_EMAIL: emailAddress.optional().meta({
    description: 'Shiprocket: the e-mail address of an API user.',
    absent: 'the built-in courier',
  }),
  SHIPROCKET_PASSWORD: z.string().optional().meta({
    description: 'Shiprocket: the password of that user.',
    absent: 'the built-in courier',
  }),
  SHIPROCKET_API_URL: webUrl.meta({
    description: "Another address of Shiprocket's API.",
    absent: "Shiprocket's own",
  }),
  SHIPROCKET_PICKUP_LOCATION: z
    .string()
    .max(36, 'must have 36 characters or fewer')
    .optional()
    .meta({
      description: 'Shiprocket: the nickname of the place where it picks up.',
      absent: 'its primary place',
    }),
  SHIPROCKET_WEBHOOK_TOKEN: secretText(16).optional().meta({
    description:
      'Shiprocket: what its webhook sends as x-api-key to PUBLIC_URL/api/shipping/webhook.',
    absent: 'the webhook is closed',
  }),
  RATES_URL: webUrl.meta({
    description: 'A currency rates service, asked but not believed: prices stay in rupees.',
    absent: 'no rates',
  }),
  S3_BUCKET: z.string().optional().meta({
    description:
      'Object storage for uploaded pictures, which several nodes share: the bucket. Each node keeps what it has fetched in DATA_DIR.',
    absent: 'DATA_DIR',
  }),
  S3_ENDPOINT: webUrl.meta({ description: 'Object storage: its address.', absent: 'DATA_DIR' }),
  S3_REGION: z
    .string()
    .optional()
    .meta({ description: 'Object storage: the region.', absent: 'auto' }),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .meta({ description: 'Object storage: the id of the key.', absent: 'DATA_DIR' }),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .meta({ description: 'Object storage: the secret of the key.', absent: 'DATA_DIR' }),
  BACKUP_TO: z
    .string()
    .refine(isBackupPlace, 'must be a folder, or s3://bucket/path')
    .optional()
    .meta({
      description:
        'Where backups go every day: a folder outside DATA_DIR, or s3://bucket/path (docs/backups.md).',
      absent: 'no backups by themselves',
    }),
  BACKUP_KEY: secretText(32).optional().meta({
    description:
      '32 characters or more: encrypts backups. Without it nobody reads them, you included: keep it apart from them.',
    absent: 'backups are not encrypted',
  }),
  BACKUP_HOUR: wholeNumber(0, 23, 3).describe(
    'The hour of the daily backup, by the clock of India.',
  ),
  BACKUP_S3_ENDPOINT: webUrl.meta({
    description: 'Object storage for backups: its address.',
    absent: 'S3_ENDPOINT',
  }),
  BACKUP_S3_REGION: z.string().optional().meta({
    description: 'Object storage for backups: the region.',
    absent: 'S3_REGION',
  }),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional().meta({
    description: 'Object storage for backups: the id of the key.',
    absent: 'S3_ACCESS_KEY_ID',
  }),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional().meta({
    description: 'Object storage for backups: the secret of the key.',
    absent: 'S3_SECRET_ACCESS_KEY',
  }),
  RATE_LIMIT: oneOf(['on', 'off'])
    .default('on')
    .describe('"off" lifts every limit of docs/limits.md, for load tests.'),
  ALLOW_TEST_SERVICES: oneOf(['0', '1'])
    .default('0')
    .describe(
      '"1" opens /dev/mail and the test gateway also with a PUBLIC_URL that is not loopback, and the gateway to other machines and proxies.',
    ),
  ALLOW_PLAIN_CONNECTIONS: oneOf(['0', '1'])
    .default('0')
    .describe(
      '"1" lets the shop reach providers and mail servers on other machines without TLS, for instance in a network of one\'s own.',
    ),
  REQUIRE_ADMIN_SECOND_FACTOR: oneOf(['0', '1'])
    .default('0')
    .describe('"1" allows staff without a second factor nothing but to turn it on.'),
  RESERVATION_MINUTES: wholeNumber(1, 10_080, 30).describe(
    'How long an order that is not paid holds its stock, in minutes.',
  ),
  TRUSTED_PROXIES: z
    .string()
    .refine(
      (text) => parseProxies(text) !== null,
      'must be addresses or networks, such as 127.0.0.1,10.0.0.0/8',
    )
    .optional()
    .meta({
      description:
        'The addresses or networks of the proxies whose X-Forwarded-For and X-Request-Id are believed, such as 127.0.0.1,10.0.0.0/8.',
      absent: 'no proxy is believed, and all shoppers behind one count as one address',
    }),
  METRICS_TOKEN: secretText(8).optional().meta({
    description: 'Lets other machines read /metrics, as a bearer token.',
    absent: 'only this machine may read /metrics',
  }),
  ...telemetryEnvironment,
  SENTRY_DSN: z
    .string()
    .refine((text) => parseDsn(text) !== null, 'must be https://KEY@HOST/PROJECT')
    .optional()
    .meta({
      description:
        'Sentry or GlitchTip: the DSN of a project that gets the errors of the shop and of its pages in browsers, without e-mail addresses, numbers, tokens, queries or what somebody typed.',
      absent: 'errors are only logged',
    }),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe(
      'fatal, error, warn, info, debug, trace or silent. JSON lines, readable ones on a terminal.',
    ),
});

export type Environment = z.infer<typeof environment>;
