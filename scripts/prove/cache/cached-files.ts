import { readdirSync, readFileSync } from 'node:fs';

/** What nginx has stored: the keys, and the files that hold something which belongs to one person. */
export interface CachedFiles {
  keys: string[];
  personal: string[];
}

/** Reads all files of the cache. None may contain one of the `secrets` or set a cookie. */
export const readCachedFiles = (folder: string, secrets: readonly string[]): CachedFiles => {
  const found: CachedFiles = { keys: [], personal: [] };
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = readFileSync(`${entry.parentPath}/${entry.name}`);
    const text = bytes.toString('latin1');
    const key = /\nKEY: ([^\n]*)\n/.exec(text)?.[1] ?? entry.name;
    const head = text.slice(0, Math.max(0, text.indexOf('\r\n\r\n')));
    found.keys.push(key);
    if (
      secrets.some((secret) => text.includes(secret)) ||
      /^set-cookie:/im.test(head) ||
      key.includes('/api/')
    )
      found.personal.push(key);
  }
  return found;
};
