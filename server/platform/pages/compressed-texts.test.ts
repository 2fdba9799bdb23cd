import { setImmediate as nextTurn } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CompressedTexts } from './compressed-texts.ts';

interface Named {
  name: string;
}

/** Writes the name of a part in two pieces, and remembers what began and ended when. */
const open = (failing: Set<Named> = new Set()) => {
  const events: string[] = [];
  const parts = new CompressedTexts<Named>(async function* (part) {
    events.push(`${part.name} begins`);
    await nextTurn();
    if (failing.delete(part)) throw new Error('The database is away');
    yield part.name;
    await nextTurn();
    yield '!';
    events.push(`${part.name} ends`);
  });
  const read = async (part: Named): Promise<string> => gunzipSync(await parts.get(part)).toString();
  return { events, read };
};

describe('compressed texts that are stored for reuse', () => {
  it('are compressed once, for any number of callers', async () => {
    const { events, read } = open();
    const part = { name: 'a' };
    expect(await Promise.all(Array.from({ length: 20 }, () => read(part)))).toEqual(
      Array(20).fill('a!'),
    );
    expect(await read(part)).toBe('a!');
    expect(events).toEqual(['a begins', 'a ends']);
  });

  it('are compressed one after another', async () => {
    const { events, read } = open();
    expect(await Promise.all([{ name: 'a' }, { name: 'b' }].map(read))).toEqual(['a!', 'b!']);
    expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('are compressed again after a failure, which delays no other text', async () => {
    const part = { name: 'a' };
    const { read } = open(new Set([part]));
    const [failed, other] = await Promise.allSettled([read(part), read({ name: 'b' })]);
    expect([failed.status, other]).toEqual(['rejected', { status: 'fulfilled', value: 'b!' }]);
    expect(await read(part)).toBe('a!');
  });
});
