import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeDrafts } from './merge-drafts.ts';
import { createEmptyDraft, type UnitRow } from './product-draft.ts';

/** What a label says, of a size without one. */
const unmarked = { mrp: '', netQuantity: '' };
const base = { ...createEmptyDraft(), name: 'Kurta', discount: '0', tag: ['Cotton'] };

it('takes the changes of the other side and keeps what was typed', () => {
  const { draft, both } = mergeDrafts(
    base,
    { ...base, name: 'Kurti' },
    { ...base, discount: '10', tag: ['Linen'] },
  );
  expect(draft).toEqual({ ...base, name: 'Kurti', discount: '10', tag: ['Linen'] });
  expect(both).toEqual([]);
});

it('reports fields that both sides changed to different values', () => {
  const { draft, both } = mergeDrafts(
    base,
    { ...base, discount: '20', tag: ['Linen'] },
    { ...base, discount: '10', tag: ['Linen'] },
  );
  expect([draft.discount, both]).toEqual(['20', ['discount']]);
});

it("takes the other side's value for each field of a variation that was not changed here", () => {
  const row = { key: 'a', id: 'var_1', size: 'M', price: '250', stock: '10', ...unmarked };
  const { draft } = mergeDrafts(
    { ...base, unitVariation: [row] },
    {
      ...base,
      unitVariation: [
        { ...row, price: '260' },
        { key: 'new', size: 'L', price: '1', stock: '1', ...unmarked },
      ],
    },
    { ...base, unitVariation: [{ ...row, stock: '7' }] },
  );
  expect(draft.unitVariation).toEqual([
    { ...row, price: '260', stock: '7' },
    { key: 'new', size: 'L', price: '1', stock: '1', ...unmarked },
  ]);
});

it('takes a stock that changed in between and keeps the other typed values', () => {
  const row = { key: 'a', id: 'var_1', size: 'M', price: '250', stock: '10', ...unmarked };
  const merge = (ownDraft: Partial<UnitRow>, theirs: Partial<UnitRow>) =>
    mergeDrafts(
      { ...base, unitVariation: [row] },
      { ...base, unitVariation: [{ ...row, ...ownDraft }] },
      { ...base, unitVariation: [{ ...row, ...theirs }] },
    ).draft.unitVariation;
  expect(merge({ stock: '15', price: '260' }, { stock: '7' })).toEqual([
    { ...row, stock: '7', price: '260' },
  ]);
  expect(merge({ stock: '15' }, { price: '240' })).toEqual([{ ...row, stock: '15', price: '240' }]);
});

describe('lists that two people change at once', () => {
  const [small, medium, large] = ['S', 'M', 'L'].map((size): UnitRow => ({
    key: `var_${size}`,
    id: `var_${size}`,
    size,
    price: '250',
    stock: '10',
    ...unmarked,
  })) as [UnitRow, UnitRow, UnitRow];

  it('keeps a variation that the other side added', () => {
    const ownDraft = { ...base, unitVariation: [{ ...small, price: '260' }] };
    const { draft } = mergeDrafts({ ...base, unitVariation: [small] }, ownDraft, {
      ...base,
      unitVariation: [small, medium],
    });
    expect(draft.unitVariation).toEqual([{ ...small, price: '260' }, medium]);
  });

  it('drops a variation that the other side removed, unless it was changed here', () => {
    const ownDraft = {
      ...base,
      unitVariation: [small, { ...medium, stock: '3' }, { ...large, stock: '9' }],
    };
    const { draft } = mergeDrafts({ ...base, unitVariation: [small, medium, large] }, ownDraft, {
      ...base,
      unitVariation: [large],
    });
    const { id: _, ...mediumAsNew } = medium;
    expect(draft.unitVariation).toEqual([
      { ...mediumAsNew, key: expect.any(String), stock: '3' },
      { ...large, stock: '9' },
    ]);
  });

  it('does not restore a variation that was removed here', () => {
    const { draft } = mergeDrafts(
      { ...base, unitVariation: [small, medium] },
      { ...base, unitVariation: [small] },
      { ...base, unitVariation: [small, { ...medium, stock: '1' }] },
    );
    expect(draft.unitVariation).toEqual([small]);
  });

  it('keeps the tags and pictures of both sides', () => {
    const picture = (name: string) => ({
      secureUrl: `/pictures/${name}.webp`,
      width: 640,
      height: 720,
      hue: 80,
      strength: 1,
    });
    const { draft, both } = mergeDrafts(
      { ...base, images: [picture('a')] },
      { ...base, tag: ['Cotton', 'Summer'], images: [picture('b'), picture('a')] },
      { ...base, tag: ['Sale'], images: [picture('a'), picture('c')] },
    );
    expect(draft.tag).toEqual(['Summer', 'Sale']);
    expect(draft.images.map(({ secureUrl }) => secureUrl)).toEqual([
      '/pictures/b.webp',
      '/pictures/a.webp',
      '/pictures/c.webp',
    ]);
    expect(both).toEqual(['tag', 'images']);
  });

  const rows = fc
    .uniqueArray(
      fc.record({ size: fc.constantFrom('XS', 'S', 'M', 'L', 'XL'), stock: fc.nat(5).map(String) }),
      { selector: ({ size }) => size },
    )
    .map((list) =>
      list.map(({ size, stock }): UnitRow => ({
        key: size,
        id: size,
        size,
        price: '1',
        stock,
        ...unmarked,
      })),
    );

  it('keeps everything that either side added', () => {
    fc.assert(
      fc.property(rows, rows, rows, (was, ownDraft, theirs) => {
        const { draft } = mergeDrafts(
          { ...base, unitVariation: was },
          { ...base, unitVariation: ownDraft },
          { ...base, unitVariation: theirs },
        );
        const known = new Set(was.map(({ size }) => size));
        const merged = draft.unitVariation.map(({ size }) => size);
        expect(merged).toEqual([...new Set(merged)]);
        for (const { size } of [...ownDraft, ...theirs])
          if (!known.has(size)) expect(merged).toContain(size);
      }),
    );
  });

  it('equals one side when the other changed nothing', () => {
    fc.assert(
      fc.property(rows, rows, (was, is) => {
        const [before, after] = [
          { ...base, unitVariation: was },
          { ...base, unitVariation: is },
        ];
        expect(
          mergeDrafts(before, after, before).draft.unitVariation.map(({ size }) => size),
        ).toEqual(is.map(({ size }) => size));
        expect(mergeDrafts(before, before, after).draft.unitVariation).toEqual(is);
      }),
    );
  });
});
