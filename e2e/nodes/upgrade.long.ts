import { proveUpgrade } from '../../scripts/prove/upgrade.ts';
import { expect, test } from '../fixtures/test.ts';

/** The drill `npm run prove -- upgrade`, from the version before the newest migration. */

test('two nodes of an older version are replaced by this one and back, and every purchase goes through', async () => {
  test.setTimeout(900_000);
  const report = await proveUpgrade();
  expect(report.faults).toEqual([]);
  expect(report.migrations.length).toBeGreaterThan(0);
  // Thirty before the first step and after each of the four.
  expect(report.acknowledged).toBeGreaterThanOrEqual(150);
});
