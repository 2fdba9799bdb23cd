import { describe, expect, it } from 'vitest';
import { SeenKeys } from './seen-keys.ts';

const makeKeys = (count: number, name: string): string[] =>
  Array.from({ length: count }, (_, i) => `en /${name}-${i}?page=${i % 7}`);

describe('the table of seen keys', () => {
  it('knows a key from its second time on', () => {
    const seen = new SeenKeys();
    expect(['a', 'b', 'a', 'b', '', ''].map((key) => seen.note(key))).toEqual([
      false,
      false,
      true,
      true,
      false,
      true,
    ]);
  });

  it('takes no key for another one', () => {
    const seen = new SeenKeys();
    expect(makeKeys(200_000, 'tag').filter((key) => seen.note(key))).toEqual([]);
  });

  it('forgets by itself: most keys of an hour ago, and few of the last thousand', () => {
    const seen = new SeenKeys();
    const [old, recent] = [makeKeys(1000, 'old'), makeKeys(1000, 'recent')];
    for (const key of old) seen.note(key);
    for (const key of makeKeys(300_000, 'crawled')) seen.note(key);
    for (const key of recent) seen.note(key);
    expect(old.filter((key) => seen.note(key)).length).toBeLessThan(50);
    expect(recent.filter((key) => seen.note(key)).length).toBeGreaterThan(950);
  });
});
