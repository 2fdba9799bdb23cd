import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

it('.node-version is the version of Node that npm installs, on every system', () => {
  const version = readFileSync(new URL('../../.node-version', import.meta.url), 'utf8').trim();
  const installed = Object.entries(manifest.optionalDependencies).filter(([name]) =>
    name.startsWith('node-'),
  );
  expect(installed.length).toBeGreaterThan(2);
  for (const [name, wanted] of installed) expect([name, wanted]).toEqual([name, version]);
});
