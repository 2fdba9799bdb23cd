import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageBlock } from '../../../contract/office/page-blocks.ts';
import { type ComparedPage, comparePages } from './compare-pages.ts';

const text = (title: string, more: object = {}): PageBlock =>
  ({ kind: 'text', title: { en: title }, level: 2, text: {}, link: null, ...more }) as PageBlock;
const line: PageBlock = { kind: 'spacer', size: 'small', hasLine: true };
const page = (blocks: readonly PageBlock[], title = 'Mill'): ComparedPage => ({
  title: { en: title },
  description: {},
  blocks,
});
const compare = (a: readonly PageBlock[], b: readonly PageBlock[]): string[] =>
  comparePages(page(a), page(b)).map(
    ({ what, block, fields }) =>
      `${what} ${block?.kind ?? 'page'} ${fields.map(({ field, language, before, after }) => `${field} ${language}: ${before} > ${after}`).join('; ')}`,
  );

describe('comparing two versions of a page', () => {
  it('says which words of a block are others', () => {
    expect(compare([text('A')], [text('B', { title: { en: 'B', de: 'C' } })])).toEqual([
      'changed text title en: A > B; title de:  > C',
    ]);
  });

  it('tells blocks that moved from those that are new or gone', () => {
    expect(compare([text('A'), text('B'), line], [line, text('A'), text('B')])).toEqual([
      'moved spacer ',
    ]);
    expect(compare([text('A')], [text('A'), line])).toEqual(['added spacer ']);
    expect(compare([text('A'), line], [text('A')])).toEqual(['removed spacer ']);
  });

  it('finds no change where the values only stand in another order, or are empty', () => {
    const mixed = Object.fromEntries(Object.entries(text('A')).toReversed()) as PageBlock;
    expect(compare([text('A')], [mixed])).toEqual([]);
    expect(compare([text('A')], [text('A', { text: { en: '' } })])).toEqual([]);
  });

  it('names the title of the page, and values that are no texts', () => {
    expect(comparePages(page([], 'Mill'), page([], 'Our mill'))).toMatchObject([
      { block: null, fields: [{ field: 'title', language: 'en', after: 'Our mill' }] },
    ]);
    expect(compare([line], [{ ...line, hasLine: false } as PageBlock])).toEqual([
      'changed spacer hasLine null: true > ',
    ]);
  });

  it('finds nothing in equal pages, and accounts for each block of others', () => {
    const blocks = fc.array(
      fc.oneof(
        fc.constant(line),
        fc.constantFrom('A', 'B', 'C').map((title) => text(title)),
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(blocks, blocks, (before, after) => {
        expect(comparePages(page(before), page(before))).toEqual([]);
        const changes = comparePages(page(before), page(after));
        const count = (what: string): number =>
          changes.filter((change) => change.what === what).length;
        expect(count('added') - count('removed')).toBe(after.length - before.length);
        expect(changes.length === 0).toBe(JSON.stringify(before) === JSON.stringify(after));
      }),
    );
  });
});
