import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer, Sender } from './mail.ts';

/** `DATA_DIR/outbox`: one .eml a mail. */
export const getOutboxFolder = (dataDir: string): string => join(dataDir, 'outbox');

/**
 * What a file of the outbox is called: `20261121T112406123Z-3f2a….eml`, so that names sort by time.
 */
export const outboxFileName = /^\d{8}T\d{9}Z-[0-9a-f]{12}\.eml$/;

/**
 * A text part as it is, neither folded nor escaped: a long link stays whole for whoever reads the
 * file.
 */
const toRawPart = (type: string, content: string): { raw: string } => ({
  raw: `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${content.replace(/\r?\n/g, '\r\n')}`,
});

/**
 * Mail to files, for shops without a mail server. A file is there whole or not at all, and readable
 * by its owner only.
 */
export const createOutbox = (dataDir: string, from: Sender): Mailer => {
  const folder = getOutboxFolder(dataDir);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail({
        ...mail,
        from,
        text: toRawPart('text/plain', mail.text),
        html: toRawPart('text/html', mail.html),
      });
      if (!Buffer.isBuffer(message)) throw new Error('The mail did not come as one piece');
      const time = new Date().toISOString().replace(/[-:.]/g, '');
      const name = `${time}-${createHash('sha256').update(mail.messageId).digest('hex').slice(0, 12)}.eml`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = join(folder, `.${name}.part`);
      await writeFile(unfinished, message, { flush: true, mode: 0o600 });
      await rename(unfinished, join(folder, name));
    },
  };
};
