import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Limit, requestLimits, tryLimits } from '../../server/platform/limits/limits.ts';

const page = readFileSync(new URL('../../docs/limits.md', import.meta.url), 'utf8');
const seconds: Readonly<Record<string, number>> = {
  '1 minute': 60,
  '10 minutes': 600,
  '1 hour': 3600,
  '24 hours': 86_400,
};
const rows = new Map(
  [...page.matchAll(/^\| `([\w-]+)`: [^|]+ \| ([\d,]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, name = '', count = '', within = '', per = '']) => [
      name,
      { count: Number(count.replace(',', '')), seconds: seconds[within], per },
    ],
  ),
);

describe('docs/limits.md', () => {
  const limits: Record<string, Limit> = { ...requestLimits, ...tryLimits };
  it.each(Object.entries(limits))('states the value of %s', (name, limit) =>
    expect(rows.get(name)).toEqual(limit),
  );
  it('states no other limit', () =>
    expect([...rows.keys()].filter((name) => !(name in limits))).toEqual([]));
});
