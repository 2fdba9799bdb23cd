import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const complaint = (env: Record<string, string>): string => {
  try {
    readSettings(env);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as Error).message;
  }
  return 'none';
};

describe('readSettings', () => {
  test('works without any variable', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '0.0.0.0',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      databaseReadUrl: undefined,
      dataDir: './data',
      secretKey: undefined,
      requireAdminSecondFactor: false,
      adminEmail: 'admin@haat.local',
      senderEmail: 'shop@localhost',
      adminPassword: undefined,
      smtpUrl: undefined,
      razorpay: undefined,
      shiprocket: undefined,
      ratesUrl: undefined,
      s3: undefined,
      backupTo: undefined,
      backupKey: undefined,
      backupS3: undefined,
      rateLimit: true,
      reservationMinutes: 30,
      trustedProxies: undefined,
      metricsToken: undefined,
      logLevel: 'info',
      hasTestServices: true,
      opensTestGateway: false,
      allowsPlainConnections: false,
      preparesStatements: true,
      backupHour: 3,
      workers: 1,
    });
  });

  test('treats an empty text as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ', RAZORPAY_KEY_ID: '' })).toEqual(
      readSettings({}),
    );
  });

  test.each([
    [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
    [{ HOST: '::1' }, { host: '::1' }],
    [
      { PUBLIC_URL: 'https://haat.example/' },
      { publicUrl: 'https://haat.example', senderEmail: 'shop@haat.example' },
    ],
    [{ DATABASE_URL: 'postgres://a:b@db/haat' }, { databaseUrl: 'postgres://a:b@db/haat' }],
    [
      { DATABASE_URL: 'postgres://bouncer/haat', DATABASE_DIRECT_URL: 'postgres://db/haat' },
      { databaseUrl: 'postgres://bouncer/haat', databaseDirectUrl: 'postgres://db/haat' },
    ],
    [
      { DATABASE_URL: 'postgres://db/haat', DATABASE_READ_URL: 'postgresql://replica/haat' },
      { databaseReadUrl: 'postgresql://replica/haat' },
    ],
    [{ DATA_DIR: '/srv/my shop' }, { dataDir: '/srv/my shop' }],
    [
      { ADMIN_EMAIL: 'a@b.in', ADMIN_PASSWORD: 'marigold-42' },
      { adminEmail: 'a@b.in', senderEmail: 'a@b.in', adminPassword: 'marigold-42' },
    ],
    [{ SMTP_URL: 'smtps://mail.example:465' }, { smtpUrl: 'smtps://mail.example:465' }],
    [
      {
        RAZORPAY_KEY_ID: 'k',
        RAZORPAY_KEY_SECRET: 'sim_key_secret',
        RAZORPAY_WEBHOOK_SECRET: 'sim_webhook_secret',
      },
      {
        razorpay: {
          keyId: 'k',
          keySecret: 'sim_key_secret',
          webhookSecret: 'sim_webhook_secret',
          apiUrl: undefined,
        },
      },
    ],
    [
      {
        SHIPROCKET_EMAIL: 'e@x.in',
        SHIPROCKET_PASSWORD: 'p',
        SHIPROCKET_API_URL: 'https://courier',
      },
      { shiprocket: { email: 'e@x.in', password: 'p', apiUrl: 'https://courier' } },
    ],
    [
      {
        S3_BUCKET: 'b',
        S3_ENDPOINT: 'https://s3',
        S3_ACCESS_KEY_ID: 'i',
        S3_SECRET_ACCESS_KEY: 's',
      },
      {
        s3: {
          bucket: 'b',
          endpoint: 'https://s3',
          accessKeyId: 'i',
          secretAccessKey: 's',
          region: 'auto',
        },
      },
    ],
    [{ RATES_URL: 'https://rates.example' }, { ratesUrl: 'https://rates.example' }],
    [{ RATES_URL: 'http://127.0.0.1:4000' }, { ratesUrl: 'http://127.0.0.1:4000' }],
    [
      { RATES_URL: 'http://rates', ALLOW_PLAIN_CONNECTIONS: '1' },
      { ratesUrl: 'http://rates', allowsPlainConnections: true },
    ],
    [{ RATE_LIMIT: 'off' }, { rateLimit: false }],
    [{ RESERVATION_MINUTES: '1' }, { reservationMinutes: 1 }],
    [
      { SECRET_KEY: 'kd93kd0-3kd9d-fk29dkeo30dke93k-x' },
      { secretKey: 'kd93kd0-3kd9d-fk29dkeo30dke93k-x' },
    ],
    [{ REQUIRE_ADMIN_SECOND_FACTOR: '1' }, { requireAdminSecondFactor: true }],
    [{ METRICS_TOKEN: 'long-enough' }, { metricsToken: 'long-enough' }],
    [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
  ])('reads %o', (env, expected) => {
    expect(readSettings(env as Record<string, string>)).toMatchObject(expected);
  });

  test.each([
    ['TRUSTED_PROXIES', 'proxy'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80a'],
    ['PORT', '3000.5'],
    ['HOST', 'a b'],
    ['PUBLIC_URL', 'haat.example'],
    ['PUBLIC_URL', 'ftp://haat.example'],
    ['PUBLIC_URL', 'https://haat.example/shop'],
    ['PUBLIC_URL', 'https://haat.example?a=1'],
    ['DATABASE_URL', 'mysql://db'],
    ['DATABASE_URL', 'db'],
    ['SHIPROCKET_EMAIL', 'nope'],
    ['DATABASE_READ_URL', 'nonsense'],
    ['DATABASE_DIRECT_URL', 'nonsense'],
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_PASSWORD', '\u200b'.repeat(9)],
    ['SMTP_URL', 'mail.example'],
    ['RAZORPAY_API_URL', 'x'],
    ['SHIPROCKET_API_URL', 'x'],
    ['RATES_URL', 'x'],
    ['S3_ENDPOINT', 'x'],
    ['RATE_LIMIT', 'no'],
    ['RESERVATION_MINUTES', '0'],
    ['RESERVATION_MINUTES', 'soon'],
    ['METRICS_TOKEN', 'short'],
    ['SECRET_KEY', 'thirty-one characters are short'],
    ['SECRET_KEY', 'x'.repeat(40)],
    ['REQUIRE_ADMIN_SECOND_FACTOR', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'postgres:///secret'],
    ['SMTP_URL', 'smtp:secret'],
  ])('refuses %s=%s in one line that has the name and not the value', (name, value) => {
    const message = complaint({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name} [^\n]+\\.$`));
    if (value.length > 3) expect(message).not.toContain(value);
  });

  test.each([
    [{ RAZORPAY_KEY_ID: 'k' }, 'RAZORPAY_KEY_SECRET must be set too, because RAZORPAY_KEY_ID is.'],
    [
      { RAZORPAY_KEY_ID: 'k', RAZORPAY_KEY_SECRET: 'sim_key_secret' },
      'RAZORPAY_WEBHOOK_SECRET must be set too, because RAZORPAY_KEY_ID is.',
    ],
    [
      { RAZORPAY_API_URL: 'http://x' },
      'RAZORPAY_KEY_ID must be set too, because RAZORPAY_API_URL is.',
    ],
    [
      { SHIPROCKET_EMAIL: 'e@x.in' },
      'SHIPROCKET_PASSWORD must be set too, because SHIPROCKET_EMAIL is.',
    ],
    [{ S3_BUCKET: 'b' }, 'S3_ENDPOINT must be set too, because S3_BUCKET is.'],
    [
      { DATABASE_DIRECT_URL: 'postgres://d/haat' },
      'DATABASE_URL must be set too, because DATABASE_DIRECT_URL is.',
    ],
    [
      { DATABASE_READ_URL: 'postgres://r/haat' },
      'DATABASE_URL must be set too, because DATABASE_READ_URL is.',
    ],
  ])('refuses an incomplete group: %o', (env, expected) => {
    expect(complaint(env as Record<string, string>)).toBe(expected);
  });
});

describe('the place of backups', () => {
  const bucketKey = {
    BACKUP_S3_ENDPOINT: 'https://s3.example',
    BACKUP_S3_ACCESS_KEY_ID: 'id',
    BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
  };

  test('is a folder, or a bucket with a key', () => {
    expect(readSettings({ BACKUP_TO: '/mnt/backup' }).backupTo).toBe('/mnt/backup');
    expect(readSettings({ BACKUP_TO: 's3://backups/shop', ...bucketKey }).backupS3).toEqual({
      endpoint: 'https://s3.example',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      region: 'auto',
    });
    expect(complaint({ BACKUP_TO: 's3://backups' })).toMatch(/^BACKUP_S3_ENDPOINT must be set/);
    expect(complaint({ BACKUP_TO: 'ftp://backups' })).toMatch(/^BACKUP_TO must be a folder/);
    expect(complaint({ BACKUP_KEY: 'too short' })).toMatch(/^BACKUP_KEY must have 32 characters/);
  });

  test('takes the key of the pictures when it has none of its own', () => {
    const pictures = {
      S3_BUCKET: 'pictures',
      S3_ENDPOINT: 'https://pictures.example',
      S3_ACCESS_KEY_ID: 'picture-id',
      S3_SECRET_ACCESS_KEY: 'picture-secret',
    };
    expect(readSettings({ BACKUP_TO: 's3://backups', ...pictures }).backupS3).toMatchObject({
      endpoint: 'https://pictures.example',
      accessKeyId: 'picture-id',
    });
    expect(readSettings({ ...pictures, ...bucketKey }).backupS3).toMatchObject({
      endpoint: 'https://s3.example',
    });
  });
});

describe('the address of a provider', () => {
  const razorpay = {
    RAZORPAY_KEY_ID: 'k',
    RAZORPAY_KEY_SECRET: 'sim_key_secret',
    RAZORPAY_WEBHOOK_SECRET: 'sim_webhook_secret',
  };
  const shiprocket = { SHIPROCKET_EMAIL: 'e@x.in', SHIPROCKET_PASSWORD: 'p' };
  const s3 = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'i', S3_SECRET_ACCESS_KEY: 's' };

  test.each([
    ['RAZORPAY_API_URL', razorpay],
    ['SHIPROCKET_API_URL', shiprocket],
    ['S3_ENDPOINT', s3],
    ['RATES_URL', {}],
  ] as const)(
    '%s without TLS is refused, because our key could be read, unless it is this machine or explicitly allowed',
    (name, group) => {
      expect(complaint({ ...group, [name]: 'http://provider.example' })).toBe(
        `${name} must start with https://, or ALLOW_PLAIN_CONNECTIONS=1 must be set.`,
      );
      for (const url of [
        'https://provider.example',
        'http://localhost:9000',
        'http://127.0.0.1:9000',
        'http://[::1]:9000',
      ])
        expect(complaint({ ...group, [name]: url })).toBe('none');
      expect(complaint({ ...group, [name]: 'http://provider', ALLOW_PLAIN_CONNECTIONS: '1' })).toBe(
        'none',
      );
    },
  );
});

describe('T47 secrets', () => {
  const razorpay = (webhook: string, key = 'fk29dkeo30dke93k') =>
    complaint({
      RAZORPAY_KEY_ID: 'rzp_test_x',
      RAZORPAY_KEY_SECRET: key,
      RAZORPAY_WEBHOOK_SECRET: webhook,
    });

  test.each([
    'secret',
    'short',
    '1234567',
    'changeme',
    'Change-Me',
    'change_me_123',
    'password',
    'Password1',
    'your_webhook_secret',
    'YOUR-SECRET-HERE',
    '<webhook secret>',
    'xxxxxxxx',
    '********',
    '00000000',
    '12345678',
    '1234567890',
    'abcdefgh',
  ])('that are short or samples from a manual stop the start: %s', (value) => {
    expect(razorpay(value)).toMatch(
      /^RAZORPAY_WEBHOOK_SECRET must (?:have 8 characters or more|not be a sample value)\.$/,
    );
    expect(razorpay('kd93kd0-3kd9d', value)).toMatch(/^RAZORPAY_KEY_SECRET must /);
    expect(complaint({ METRICS_TOKEN: value })).toMatch(/^METRICS_TOKEN must /);
    // The line names the setting and never tells its value.
    if (value.length > 8) expect(razorpay(value)).not.toContain(value);
  });

  test.each([
    'sim_webhook_secret',
    'rzp_hook_2026',
    'Xk29dkeo30dke93k',
    'fake-webhook-secret-0123456789abc',
    'test_secret_1',
    'my shop, my rules',
  ])('that somebody made up are accepted: %s', (value) => {
    expect(razorpay(value, value)).toBe('none');
  });
});
