import { readFileSync } from 'node:fs';

/** The version of the shop, as package.json says it. */
export const shopVersion: string = (
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  }
).version;
