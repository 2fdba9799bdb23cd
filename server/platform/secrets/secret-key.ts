import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../environment/settings.ts';
import { StartError } from '../start/start-error.ts';

/**
 * The key that secrets are encrypted with at rest: the setting SECRET_KEY, or a file of DATA_DIR
 * that the first start makes.
 */

const minLength = 32;

/** Its place in DATA_DIR. */
export const keyFileName = 'secret.key';

const isFileExistsError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/**
 * Writes the file with a new key, atomically. Another process may have written it first; its key
 * then counts.
 */
const makeKeyFile = (path: string): void => {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const file = openSync(draft, 'wx', 0o600);
  try {
    writeSync(file, `${randomBytes(32).toString('base64url')}\n`);
    fsyncSync(file);
    linkSync(draft, path);
  } catch (error) {
    if (!isFileExistsError(error)) throw error;
  } finally {
    closeSync(file);
    unlinkSync(draft);
  }
};

const readKeyFile = (path: string): string => {
  try {
    if (statSync(path, { throwIfNoEntry: false }) === undefined) makeKeyFile(path);
    // A restored backup may have made it readable for others.
    if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600);
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'fault';
    throw new StartError(
      `DATA_DIR: the key of this shop, ${path}, cannot be read or made (${code})`,
    );
  }
};

/**
 * Returns SECRET_KEY, or the key in DATA_DIR, which is made if there is none. Throws StartError for
 * a damaged key file.
 */
export const readSecretKey = ({
  secretKey,
  dataDir,
}: Pick<Settings, 'secretKey' | 'dataDir'>): string => {
  if (secretKey !== undefined) return secretKey;
  const path = join(dataDir, keyFileName);
  const key = readKeyFile(path);
  if (key.length < minLength)
    throw new StartError(
      `DATA_DIR: ${path} is damaged: restore it from a backup, or move it away for a new key, after which accounts with a second factor log in once with a recovery code or a code by mail`,
    );
  return key;
};
