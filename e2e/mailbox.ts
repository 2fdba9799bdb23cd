import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const wait = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms));

/**
 * Joins the soft line breaks of quoted-printable and reads its escapes, so that links stand whole.
 */
const readable = (raw: string): string =>
  raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * The newest mail to this address in the outbox that holds `pattern`; waits for it up to ten
 * seconds.
 */
export const mailWith = async (
  dataDir: string,
  to: string,
  pattern: RegExp,
): Promise<RegExpExecArray> => {
  const box = join(dataDir, 'outbox');
  for (let tries = 0; tries < 100; tries += 1) {
    const names = (await readdir(box).catch(() => []))
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .reverse();
    for (const name of names) {
      const mail = readable(await readFile(join(box, name), 'utf8'));
      const found = new RegExp(`^To:.*${to.replaceAll('.', '\\.')}`, 'im').test(mail)
        ? pattern.exec(mail)
        : null;
      if (found !== null) return found;
    }
    await wait(100);
  }
  throw new Error(`no mail to ${to} with ${pattern}`);
};
