import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { installDebianPackage } from './debian-package.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const lookUp = (): string | undefined => {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...APPS].find((path) => existsSync(path));
};

/** Finds this machine's Chromium. Throws an error with a clear sentence if there is none. */
export const findChromium = (): string => {
  const found = lookUp();
  if (found === undefined)
    throw new Error(
      'The browser tests need Chromium: install it, as chromium, chromium-browser or google-chrome on PATH.',
    );
  return found;
};

/** Installs Chromium if that is possible without a question. Throws like findChromium. */
export const ensureChromium = (): void => {
  if (lookUp() === undefined) installDebianPackage('chromium', 'Chromium for the browser tests');
  findChromium();
};
