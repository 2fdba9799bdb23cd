import { createTransport } from 'nodemailer';
import type { Settings } from '../../platform/environment/settings.ts';
import { isLoopbackHost } from '../../platform/limits/peer.ts';
import { providerChannel } from '../../platform/telemetry/channels.ts';
import { createOutbox } from './mail-outbox.ts';
import { letterHeaders, type Mailer } from './mail.ts';

type MailSettings = Pick<Settings, 'smtpUrl' | 'dataDir' | 'senderEmail'> &
  Partial<Pick<Settings, 'allowsPlainConnections'>> & {
    /** The longest that one mail may take (15 seconds). */
    sendTimeoutMs?: number;
  };

/** Milliseconds for connecting and for the whole of it. */
const connectTimeoutMs = 2000;

const withTimeout = async <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('The mail server did not answer in time')),
      milliseconds,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

const createSmtpMailer = (
  url: string,
  fromAddress: string,
  allowsPlainConnections: boolean,
  sendTimeoutMs: number,
): Mailer => {
  const transport = createTransport({
    url,
    // Letters hold links that set a new password. A server that offers no TLS, or somebody between
    // that takes the offer away, gets none.
    requireTLS: !allowsPlainConnections && !isLoopbackHost(new URL(url).hostname),
    connectionTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ sender, ...mail }) => {
      const from = { name: sender, address: fromAddress };
      await providerChannel.tracePromise(
        () =>
          withTimeout(transport.sendMail({ ...mail, from, headers: letterHeaders }), sendTimeoutMs),
        { provider: 'smtp', method: 'SEND', host: new URL(url).host, path: '/' },
      );
    },
  };
};

/** SMTP where SMTP_URL is set; else each mail is a file in DATA_DIR/outbox. */
export const createMailer = ({
  smtpUrl,
  dataDir,
  senderEmail,
  allowsPlainConnections = false,
  sendTimeoutMs = 15_000,
}: MailSettings): Mailer => {
  return smtpUrl === undefined
    ? createOutbox(dataDir, senderEmail)
    : createSmtpMailer(smtpUrl, senderEmail, allowsPlainConnections, sendTimeoutMs);
};
