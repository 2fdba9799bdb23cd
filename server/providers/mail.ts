import { createTransport } from 'nodemailer';
import { isLoopbackHost } from '../http/peer.ts';
import type { Settings } from '../settings.ts';
import { createOutbox } from './mail-outbox.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** `<…@…>`; the same for each try of one mail, so that a duplicate can be told. */
  messageId: string;
  replyTo?: { name: string; address: string };
}

/** Hands a mail on for delivery; throws when that cannot be now. */
export interface Mailer {
  send: (mail: Mail) => Promise<void>;
}

export type MailSettings = Pick<Settings, 'smtpUrl' | 'dataDir' | 'adminEmail'> &
  Partial<Pick<Settings, 'plainConnections'>>;

/** Milliseconds for connecting and for the whole of it. */
const connectLimit = 2000;
const totalLimit = 15_000;

const within = async <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('The mail server did not answer in time')),
      milliseconds,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

const smtpMailer = (url: string, from: Sender, plainConnections: boolean): Mailer => {
  const transport = createTransport({
    url,
    // Letters hold links that set a new password. A server that offers no TLS, or somebody between
    // that takes the offer away, gets none.
    requireTLS: !plainConnections && !isLoopbackHost(new URL(url).hostname),
    connectionTimeout: connectLimit,
    dnsTimeout: connectLimit,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      await within(transport.sendMail({ ...mail, from }), totalLimit);
    },
  };
};

/** The shop writes in its own name, and answers reach its admin. */
export interface Sender {
  name: string;
  address: string;
}

/** SMTP where SMTP_URL is set; else each mail is a file in DATA_DIR/outbox. */
export const createMailer = ({
  smtpUrl,
  dataDir,
  adminEmail,
  plainConnections = false,
}: MailSettings): Mailer => {
  const from: Sender = { name: 'Haat', address: adminEmail };
  return smtpUrl === undefined
    ? createOutbox(dataDir, from)
    : smtpMailer(smtpUrl, from, plainConnections);
};
