import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The Nu HTML checker, which the W3C uses, over pages of this shop. */

export interface CheckedPage {
  /** What the findings call the page. */
  name: string;
  html: string;
}

interface Message {
  url?: string;
  type: 'error' | 'info' | 'non-document-error';
  subType?: 'warning' | 'fatal';
  message: string;
  extract?: string;
}

const require = createRequire(import.meta.url);
const jar = require.resolve('vnu-jar/build/dist/vnu.jar');

const messagesFrom = async (folder: string): Promise<Message[]> => {
  const run = promisify(execFile);
  const { stdout } = await run(
    'java',
    [
      '-Xss2m',
      '-jar',
      jar,
      '--format',
      'json',
      '--stdout',
      '--exit-zero-always',
      '--skip-non-html',
      folder,
    ],
    { maxBuffer: 2 ** 28 },
  );
  return (JSON.parse(stdout) as { messages: Message[] }).messages;
};

/**
 * Every error of these pages in words: each kind once, with the pages that have it. No error is
 * passed over. Warnings are, as opinions of the checker: that a void element ends in a slash, as
 * React writes it; that a section could have a heading; that a page of product names, which are
 * English in every language, is in English.
 */
export const findHtmlErrors = async (pages: readonly CheckedPage[]): Promise<string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'haat-html-'));
  try {
    for (const [i, { html }] of pages.entries()) writeFileSync(join(folder, `${i}.html`), html);
    const found = (await messagesFrom(folder)).filter(({ type }) => type !== 'info');
    const kinds = Map.groupBy(found, ({ message }) => message);
    return [...kinds].map(([message, all]) => {
      const names = new Set(
        all.map(({ url = '' }) => pages[Number(/(\d+)\.html$/.exec(url)?.[1])]?.name ?? url),
      );
      return `${message} ${JSON.stringify(all[0]?.extract ?? '')} (${all.length} times, on ${[...names].slice(0, 5).join(', ')})`;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
