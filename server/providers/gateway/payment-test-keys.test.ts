import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readTestKeys } from './payment-test-keys.ts';

const root = mkdtempSync(join(tmpdir(), 'haat-keys-'));
afterAll(() => rmSync(root, { recursive: true }));

test('test keys are made once for an installation, random, and readable only by their owner', () => {
  const [one, two] = [join(root, 'one'), join(root, 'two')];
  const keys = readTestKeys({ dataDir: one });
  expect(readTestKeys({ dataDir: one })).toEqual(keys);
  expect(JSON.parse(readFileSync(join(one, 'test-gateway.json'), 'utf8'))).toEqual(keys);
  expect(statSync(join(one, 'test-gateway.json')).mode & 0o777).toBe(0o600);
  expect(readTestKeys({ dataDir: two }).keySecret).not.toBe(keys.keySecret);
  expect(keys.webhookSecret).not.toBe(keys.keySecret);
});

test('test keys that cannot be read are not replaced, because their signatures would become invalid', () => {
  const fresh = mkdtempSync(join(root, 'x'));
  writeFileSync(join(fresh, 'test-gateway.json'), '{"keyId":"short"}');
  expect(() => readTestKeys({ dataDir: fresh })).toThrow('test-gateway.json');
});
