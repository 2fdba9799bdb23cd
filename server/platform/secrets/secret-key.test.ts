import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../start/start-error.ts';
import { keyFileName, readSecretKey } from './secret-key.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'haat-key-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const read = (secretKey?: string) => readSecretKey({ secretKey, dataDir });
const path = () => join(dataDir, keyFileName);

describe('the secret key of the shop', () => {
  it('is SECRET_KEY, and then no file is written', () => {
    expect(read('a key of more than thirty-two characters')).toBe(
      'a key of more than thirty-two characters',
    );
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('is made once in a file that nobody else can read, and stays', () => {
    const key = read();
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    expect([read(), read()]).toEqual([key, key]);
    expect([
      readdirSync(dataDir),
      statSync(path()).mode & 0o777,
      readFileSync(path(), 'utf8').trim(),
    ]).toEqual([[keyFileName], 0o600, key]);
  });

  it('is made unreadable to others again after a backup opened it', () => {
    const key = read();
    chmodSync(path(), 0o644);
    expect([read(), statSync(path()).mode & 0o777]).toEqual([key, 0o600]);
  });

  it('stops the start if it is damaged or cannot be made, with one line that says what to do', () => {
    writeFileSync(path(), '');
    expect(() => read()).toThrow(StartError);
    expect(() => read()).toThrow(/^DATA_DIR: .*secret\.key is damaged: restore it from a backup/);
    expect(() => readSecretKey({ secretKey: undefined, dataDir: join(dataDir, 'none') })).toThrow(
      /^DATA_DIR: .* cannot be read or made \(ENOENT\)$/,
    );
  });
});
