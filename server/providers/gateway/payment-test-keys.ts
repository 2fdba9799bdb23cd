import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * The keys of the test gateway. Each installation makes its own, so that nobody else can forge
 * payments.
 */
const testKeys = z.object({
  keyId: z.string().min(10),
  keySecret: z.string().min(40),
  webhookSecret: z.string().min(40),
});
type TestKeys = z.output<typeof testKeys>;

const readKeyFile = (path: string): TestKeys | null => {
  try {
    return testKeys.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new Error(`${path} cannot be read as the keys of the test gateway`, { cause: error });
  }
};

const keysByPath = new Map<string, TestKeys>();

/**
 * Reads the test gateway's keys from DATA_DIR. The first call creates the file (mode 0600), so that
 * signatures stay valid after a restart. The file is written atomically, so two processes that
 * start together use the same keys.
 */
export const readTestKeys = (settings: { dataDir: string }): TestKeys => {
  const path = join(settings.dataDir, 'test-gateway.json');
  const keys = keysByPath.get(path) ?? readKeyFile(path);
  if (keys !== null) {
    keysByPath.set(path, keys);
    return keys;
  }
  const fresh = {
    keyId: `test_${randomBytes(8).toString('hex')}`,
    keySecret: randomBytes(32).toString('hex'),
    webhookSecret: randomBytes(32).toString('hex'),
  };
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  mkdirSync(settings.dataDir, { recursive: true });
  writeFileSync(draft, JSON.stringify(fresh), { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    unlinkSync(draft);
  }
  return readTestKeys(settings);
};
