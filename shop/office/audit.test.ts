import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findChanges, listFields, isSameValue, reverseChanges } from './audit.ts';

describe('changes', () => {
  it('are exactly the fields that differ', () => {
    const before = listFields({ name: 'Kurta', discount: 0, tags: ['Cotton'], gone: 1 });
    const after = listFields({ name: 'Kurta', discount: 10, tags: ['Cotton', 'New'], added: true });
    expect(findChanges(before, after)).toEqual([
      { field: 'discount', from: 0, to: 10 },
      { field: 'tags', from: ['Cotton'], to: ['Cotton', 'New'] },
      { field: 'added', from: null, to: true },
      { field: 'gone', from: 1, to: null },
    ]);
  });

  it('include the part, because two parts may have the same field', () => {
    const part = (of: string, value: number) => ({ field: 'price', of, name: of, value });
    expect(findChanges([part('M', 1), part('L', 1)], [part('M', 1), part('L', 2)])).toEqual([
      { field: 'price', of: 'L', name: 'L', from: 1, to: 2 },
    ]);
  });

  it('are the same after two reversals', () => {
    const values = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(values, values, (a, b) => {
        const changes = findChanges(listFields(a), listFields(b));
        expect(reverseChanges(reverseChanges(changes))).toEqual(changes);
        for (const change of changes) expect(isSameValue(change.from, change.to)).toBe(false);
        expect(findChanges(listFields(a), listFields(structuredClone(a)))).toEqual([]);
      }),
    );
  });

  it('ignore the order of keys, but not the order of lists', () => {
    expect(isSameValue({ a: 1, b: [{ c: 1, d: 2 }] }, { b: [{ d: 2, c: 1 }], a: 1 })).toBe(true);
    expect(isSameValue(['M', 'L'], ['L', 'M'])).toBe(false);
    expect(isSameValue(undefined, null)).toBe(true);
  });
});
