import { randomUUID } from 'node:crypto';
import { type ErrorMessage, errorChannel } from './channels.ts';
import type { Log } from './log.ts';
import { ReportBudget } from './report-budget.ts';
import { readFrames, scrubText } from './scrub.ts';
import { shopVersion } from './shop-version.ts';

const timeoutMs = 5000;
/** An error that comes again is sent once within this time, and each kind has a share of it. */
const windowMs = 60_000;

interface Dsn {
  url: string;
  key: string;
}

/** Reads `https://KEY@HOST/PROJECT`; null if it is no DSN. */
export const parseDsn = (text: string): Dsn | null => {
  const address = URL.parse(text);
  const [, folder = '', project] = /^(.*)\/(\d+)\/?$/.exec(address?.pathname ?? '') ?? [];
  if (address === null || project === undefined || address.username === '') return null;
  if (!/^https?:$/.test(address.protocol)) return null;
  return {
    url: `${address.origin}${folder}/api/${project}/envelope/`,
    key: address.username,
  };
};

const buildEnvelope = ({ platform, type, text, stack, tags }: ErrorMessage): string => {
  const eventId = randomUUID().replaceAll('-', '');
  const frames = stack === undefined ? [] : readFrames(stack);
  const event = {
    event_id: eventId,
    timestamp: Date.now() / 1000,
    platform,
    level: 'error',
    release: `haat@${shopVersion}`,
    // Ids and our own words, which need no scrubbing.
    tags,
    exception: {
      values: [
        {
          type: scrubText(type),
          value: scrubText(text),
          ...(frames.length === 0 ? {} : { stacktrace: { frames } }),
        },
      ],
    },
  };
  return [
    JSON.stringify({ event_id: eventId, sent_at: new Date().toISOString() }),
    JSON.stringify({ type: 'event' }),
    JSON.stringify(event),
    '',
  ].join('\n');
};

/** Sends errors to Sentry or GlitchTip. */
interface ErrorReports {
  /** Waits for what is being sent, and ends. */
  close: () => Promise<void>;
}

/**
 * Sends the errors of the shop and of its browsers to a service with Sentry's protocol, without
 * anything personal. A service that is away costs nothing but the report.
 */
export const startErrorReports = (
  dsn: string | undefined,
  log: Pick<Log, 'warn'>,
  now: () => number = () => performance.now(),
): ErrorReports => {
  const service = dsn === undefined ? null : parseDsn(dsn);
  if (service === null) return { close: async () => {} };
  const sending = new Set<Promise<void>>();
  let window: { budget: ReportBudget; end: number; timer: NodeJS.Timeout } | null = null;
  let hasFailed = false;

  const send = async (message: ErrorMessage): Promise<void> => {
    try {
      const response = await fetch(service.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${service.key}, sentry_client=haat/${shopVersion}`,
        },
        body: buildEnvelope(message),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`answered ${response.status}`);
      hasFailed = false;
    } catch (error) {
      // As a warning, which is not sent itself.
      if (!hasFailed) log.warn({ error: String(error) }, 'errors could not be reported');
      hasFailed = true;
    }
  };

  const begin = (message: ErrorMessage): void => {
    const sent = send(message).finally(() => sending.delete(sent));
    sending.add(sent);
  };

  /** Ends the window, and reports what was left out of it. */
  const endWindow = (): void => {
    clearTimeout(window?.timer);
    const leftOut = window?.budget.describeLeftOut() ?? null;
    window = null;
    if (leftOut !== null) begin(leftOut);
  };

  const report = (message: unknown): void => {
    const error = message as ErrorMessage;
    if (window !== null && now() >= window.end) endWindow();
    window ??= {
      budget: new ReportBudget(),
      end: now() + windowMs,
      timer: setTimeout(endWindow, windowMs).unref(),
    };
    if (window.budget.admit(error)) begin(error);
  };
  errorChannel.subscribe(report);
  return {
    close: async () => {
      errorChannel.unsubscribe(report);
      endWindow();
      await Promise.all(sending);
    },
  };
};
