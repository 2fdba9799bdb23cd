import { proveCache } from '../../scripts/prove/cache.ts';
import { hasNginx } from '../../scripts/prove/cache/nginx.ts';
import { expect, test } from '../fixtures/test.ts';

/** The pages behind nginx with the supplied site file: `npm run prove -- cache`, with fewer requests. */

test.skip(!hasNginx(), 'This machine has no nginx.');

test('nginx answers pages from its cache, in the right language, none too old and none personal', async () => {
  test.setTimeout(600_000);
  const report = await proveCache(3000);
  expect(report.faults).toEqual([]);
  expect(report.cached.personal).toEqual([]);
  expect(report.cached.keys.length).toBeGreaterThan(100);
  expect(report.oldestSeconds).toBeGreaterThan(0);
  // 150 copies are made once, which is a twentieth of these requests.
  expect(report.hitRate).toBeGreaterThan(0.9);
});
