import { isLoopbackHost } from '../limits/peer.ts';
import { parseProxies } from '../limits/trusted-proxies.ts';
import { chooseProcessCount } from '../processes/process-count.ts';
import { defaultAdminEmail, type Environment, environment } from './environment.ts';

/**
 * A setting is missing or wrong; the message is one line that names it and never shows its value.
 */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Settings that belong together. If one name of a group is set, all names of its first list are
 * required.
 */
const settingGroups: readonly {
  needed: readonly (keyof Environment)[];
  extra: readonly (keyof Environment)[];
}[] = [
  {
    needed: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
    extra: ['RAZORPAY_API_URL'],
  },
  {
    needed: ['SHIPROCKET_EMAIL', 'SHIPROCKET_PASSWORD'],
    extra: ['SHIPROCKET_API_URL', 'SHIPROCKET_PICKUP_LOCATION', 'SHIPROCKET_WEBHOOK_TOKEN'],
  },
  {
    needed: ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    extra: ['S3_REGION'],
  },
  {
    needed: ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
    extra: ['BACKUP_S3_REGION'],
  },
  { needed: ['DATABASE_URL'], extra: ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] },
];

/**
 * Reads every setting of the shop, once, at start. An empty text counts as not set.
 * Throws SettingsError for the first that is wrong, missing or only half of a group.
 */
export const readSettings = (env: Readonly<Record<string, string | undefined>>) => {
  const filled = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environment.safeParse(filled);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SettingsError(`${String(issue?.path[0])} ${issue?.message}.`);
  }
  refuseHalfGroups(parsed.data);
  refusePlainProviders(parsed.data);
  refuseBucketWithoutKey(parsed.data);
  return toSettings(parsed.data);
};

export type Settings = ReturnType<typeof readSettings>;

const refuseHalfGroups = (read: Environment): void => {
  for (const { needed, extra } of settingGroups) {
    const present = [...needed, ...extra].find((name) => read[name] !== undefined);
    const missing = needed.find((name) => read[name] === undefined);
    if (present && missing)
      throw new SettingsError(`${missing} must be set too, because ${present} is.`);
  }
};

const providerUrls = [
  'RAZORPAY_API_URL',
  'SHIPROCKET_API_URL',
  'RATES_URL',
  'S3_ENDPOINT',
  'BACKUP_S3_ENDPOINT',
] as const;

/**
 * Calls to providers contain keys and addresses of shoppers. Without TLS they may only go to this
 * machine, unless it is explicitly allowed.
 */
const refusePlainProviders = (read: Environment): void => {
  if (read.ALLOW_PLAIN_CONNECTIONS === '1') return;
  for (const name of providerUrls) {
    const address = read[name] === undefined ? null : new URL(read[name]);
    if (address?.protocol === 'http:' && !isLoopbackHost(address.hostname))
      throw new SettingsError(
        `${name} must start with https://, or ALLOW_PLAIN_CONNECTIONS=1 must be set.`,
      );
  }
};

const refuseBucketWithoutKey = (read: Environment): void => {
  if (read.BACKUP_TO?.startsWith('s3://') === true && readBackupS3(read) === undefined)
    throw new SettingsError('BACKUP_S3_ENDPOINT must be set too, because BACKUP_TO is a bucket.');
};

const readPublicUrl = (read: Environment): string =>
  read.PUBLIC_URL ? new URL(read.PUBLIC_URL).origin : `http://localhost:${read.PORT}`;

/**
 * The address that letters come from. Where the operator has named no admin, that of the first admin
 * is no mailbox.
 */
const readSenderEmail = (read: Environment): string =>
  read.ADMIN_EMAIL === defaultAdminEmail
    ? `shop@${new URL(readPublicUrl(read)).hostname}`
    : read.ADMIN_EMAIL;

/**
 * The settings under the names that the code uses. A provider is undefined if its simulator
 * replaces it.
 */
const toSettings = (read: Environment) => ({
  port: read.PORT,
  host: read.HOST,
  /** Processes that answer requests. */
  workers: read.WORKERS ?? chooseProcessCount(),
  /** Without a closing slash. */
  publicUrl: readPublicUrl(read),
  /**
   * Are /dev/mail and the test gateway available? Only for a shop without a public address, or if
   * it is explicitly allowed.
   */
  hasTestServices:
    read.ALLOW_TEST_SERVICES === '1' || isLoopbackHost(new URL(readPublicUrl(read)).hostname),
  /** May callers on other machines, or through a proxy, use the test gateway? */
  opensTestGateway: read.ALLOW_TEST_SERVICES === '1',
  /** May providers on other machines be reached without TLS? */
  allowsPlainConnections: read.ALLOW_PLAIN_CONNECTIONS === '1',
  databaseUrl: read.DATABASE_URL,
  /** For what needs a session of its own: LISTEN, and locks that outlive a transaction. */
  databaseDirectUrl: read.DATABASE_DIRECT_URL,
  databaseReadUrl: read.DATABASE_READ_URL,
  preparesStatements: read.DATABASE_PREPARE === 'on',
  dataDir: read.DATA_DIR,
  /** Encrypts secrets at rest; without it a file of DATA_DIR holds the key. */
  secretKey: read.SECRET_KEY,
  adminEmail: read.ADMIN_EMAIL,
  senderEmail: readSenderEmail(read),
  adminPassword: read.ADMIN_PASSWORD,
  smtpUrl: read.SMTP_URL,
  razorpay: readRazorpay(read),
  shiprocket: readShiprocket(read),
  ratesUrl: read.RATES_URL,
  s3: readS3(read),
  /** Backups by themselves; undefined without BACKUP_TO. */
  backupTo: read.BACKUP_TO,
  backupKey: read.BACKUP_KEY,
  backupHour: read.BACKUP_HOUR,
  backupS3: readBackupS3(read),
  rateLimit: read.RATE_LIMIT === 'on',
  /** An admin without a second factor may do nothing but turn it on. */
  requireAdminSecondFactor: read.REQUIRE_ADMIN_SECOND_FACTOR === '1',
  reservationMinutes: read.RESERVATION_MINUTES,
  /** The proxies whose X-Forwarded-For is believed. */
  trustedProxies:
    read.TRUSTED_PROXIES === undefined
      ? undefined
      : (parseProxies(read.TRUSTED_PROXIES) ?? undefined),
  metricsToken: read.METRICS_TOKEN,
  telemetry: readTelemetry(read),
  sentryDsn: read.SENTRY_DSN,
  logLevel: read.LOG_LEVEL,
});

/** Where traces and metrics go. Undefined if they stay in the house. */
const readTelemetry = (read: Environment) => {
  const sendsTraces =
    (read.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? read.OTEL_EXPORTER_OTLP_ENDPOINT) !== undefined;
  const sendsMetrics =
    (read.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT ?? read.OTEL_EXPORTER_OTLP_ENDPOINT) !== undefined;
  if (read.OTEL_SDK_DISABLED === 'true' || !(sendsTraces || sendsMetrics)) return undefined;
  return {
    sendsTraces,
    sendsMetrics,
    serviceName: read.OTEL_SERVICE_NAME,
    sampler: read.OTEL_TRACES_SAMPLER,
    ratio: read.OTEL_TRACES_SAMPLER_ARG,
    traceDelayMs: read.OTEL_BSP_SCHEDULE_DELAY,
    metricIntervalMs: read.OTEL_METRIC_EXPORT_INTERVAL,
  };
};

export type TelemetrySettings = NonNullable<ReturnType<typeof readTelemetry>>;

const readRazorpay = (read: Environment) => {
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  } = read;
  if (!keyId || !keySecret || !webhookSecret) return undefined;
  return { keyId, keySecret, webhookSecret, apiUrl: read.RAZORPAY_API_URL };
};

const readShiprocket = (read: Environment) => {
  const { SHIPROCKET_EMAIL: email, SHIPROCKET_PASSWORD: password } = read;
  if (!email || !password) return undefined;
  return {
    email,
    password,
    apiUrl: read.SHIPROCKET_API_URL,
    pickupLocation: read.SHIPROCKET_PICKUP_LOCATION,
    webhookToken: read.SHIPROCKET_WEBHOOK_TOKEN,
  };
};

const readS3 = (read: Environment) => {
  const {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = read;
  if (!bucket || !endpoint || !accessKeyId || !secretAccessKey) return undefined;
  return { bucket, endpoint, accessKeyId, secretAccessKey, region: read.S3_REGION ?? 'auto' };
};

/** The object storage of backups. Its own keys may be narrower than those of the pictures. */
const readBackupS3 = (read: Environment) => {
  const {
    BACKUP_S3_ENDPOINT: endpoint = read.S3_ENDPOINT,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId = read.S3_ACCESS_KEY_ID,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey = read.S3_SECRET_ACCESS_KEY,
    BACKUP_S3_REGION: region = read.S3_REGION ?? 'auto',
  } = read;
  if (!endpoint || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, accessKeyId, secretAccessKey, region };
};
