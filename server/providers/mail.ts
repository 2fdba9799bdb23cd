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

/** The shop writes in its own name, and answers reach its admin. */
export interface Sender {
  name: string;
  address: string;
}
