export interface Mail {
  /** The name of the sender, which is the shop's. */
  sender: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** `<…@…>`; the same for each try of one mail, so that duplicates can be recognised. */
  messageId: string;
  replyTo?: { name: string; address: string };
}

/** Hands a mail over for delivery. Throws if that fails for now. */
export interface Mailer {
  send: (mail: Mail) => Promise<void>;
}

/**
 * The headers of every letter. It says that a program wrote it, so that automatic replies do not
 * answer it (RFC 3834).
 */
export const letterHeaders: Readonly<Record<string, string>> = {
  'Auto-Submitted': 'auto-generated',
};
