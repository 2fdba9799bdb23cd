import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createTransport } from 'nodemailer';
import { letterHeaders, type Mailer } from './mail.ts';

/** `DATA_DIR/outbox`: one .eml a mail. */
export const getOutboxFolder = (dataDir: string): string => join(dataDir, 'outbox');

/** The name of a file in the outbox: `20261121T112406123Z-3f2a….eml`. Names sort by time. */
export const outboxFileName = /^\d{8}T\d{9}Z-[0-9a-f]{12}\.eml$/;

/**
 * Writes a text part without folding and escaping, so that long links stay in one piece for a
 * reader of the file.
 */
const toRawPart = (type: string, content: string): { raw: string } => ({
  raw: `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${content.replace(/\r?\n/g, '\r\n')}`,
});

/** Writes a file for its owner only, and makes its folder if that is missing. */
const writePrivateFile = async (path: string, content: Buffer): Promise<void> => {
  const write = () => writeFile(path, content, { flush: true, mode: 0o600 });
  try {
    await write();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await write();
  }
};

/**
 * Stores mails as files, for shops without a mail server. Files are written atomically, and only
 * their owner can read them.
 */
export const createOutbox = (dataDir: string, fromAddress: string): Mailer => {
  const folder = getOutboxFolder(dataDir);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async ({ sender, ...mail }) => {
      const { message } = await transport.sendMail({
        ...mail,
        from: { name: sender, address: fromAddress },
        headers: letterHeaders,
        text: toRawPart('text/plain', mail.text),
        html: toRawPart('text/html', mail.html),
      });
      if (!Buffer.isBuffer(message)) throw new Error('The mail did not come as one piece');
      const time = new Date().toISOString().replace(/[-:.]/g, '');
      const name = `${time}-${createHash('sha256').update(mail.messageId).digest('hex').slice(0, 12)}.eml`;
      const unfinished = join(folder, `.${name}.part`);
      await writePrivateFile(unfinished, message);
      await rename(unfinished, join(folder, name));
    },
  };
};
