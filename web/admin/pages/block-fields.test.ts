import { describe, expect, it } from 'vitest';
import { block, type PageBlock } from '../../../contract/office/page-blocks.ts';
import { loadAdminWords } from '../../words/admin-words.ts';
import { findFaults, findPlace, toBody, toDraft } from '../fields/draft.ts';
import { createKindRow } from '../fields/rows.ts';
import { type BlockKind, blockKinds, pageFields } from './block-fields.ts';
import { formatPageSlug } from './format-page-slug.ts';

const kinds = Object.keys(blockKinds) as BlockKind[];
const write = (blocks: PageBlock[]) =>
  toBody(pageFields, toDraft(pageFields, { title: {}, description: {}, blocks })).blocks;

describe('the blocks of the editor', () => {
  it('are those of the contract', () => {
    const known = block.safeParse({ kind: 'none' }).error?.issues[0]?.message ?? '';
    expect(kinds.filter((kind) => !known.includes(kind))).toEqual([]);
    expect(kinds).toHaveLength(18);
  });

  it.each(kinds)('of kind %s are taken by the server as they are added', (kind) => {
    const blocks = toBody(pageFields, {
      title: {},
      description: {},
      blocks: [createKindRow(blockKinds, kind)],
    }).blocks;
    const refused = block.safeParse(blocks[0]).error?.issues.map(({ path }) => path.join('.'));
    const needed: Partial<Record<BlockKind, string[]>> = { video: ['address'], coupon: ['offer'] };
    expect(refused).toEqual(needed[kind]);
  });

  it('come back as they were stored', () => {
    const say = (en: string) => ({ en, hi: en });
    const picture = { secureUrl: '/pictures/a.webp', alt: say('A mill'), frame: 'tall' as const };
    const blocks: PageBlock[] = [
      {
        kind: 'picture',
        title: say('Mill'),
        level: 3,
        text: {},
        picture,
        side: 'right',
        link: { href: '/about', label: say('More') },
      },
      {
        kind: 'collection',
        title: {},
        layout: 'grid',
        source: { by: 'handPicked', products: ['prd_1'] },
        count: 6,
      },
      {
        kind: 'collection',
        title: {},
        layout: 'row',
        source: { by: 'category', name: 'Rice' },
        count: 4,
      },
      { kind: 'questions', title: {}, items: [{ question: say('Why?'), answer: say('So.') }] },
      { kind: 'gallery', title: {}, pictures: [picture] },
    ];
    expect(write(blocks)).toEqual(blocks);
  });

  it('show an error of the server at its place', async () => {
    expect(findPlace(pageFields, 'blocks.2.link.href')).toBe('blocks.2.link.href');
    const words = { ...(await loadAdminWords('en')), empty: '' };
    const row = { ...createKindRow(blockKinds, 'quotes'), count: 'three' };
    const draft = { title: {}, description: {}, blocks: [row as never] };
    expect(findFaults(pageFields, draft, words)).toEqual({
      'blocks.0.count': words.numbers.wholeFault,
    });
  });
});

it.each([
  ['Our mill, since 1962', 'our-mill-since-1962'],
  ['Größe & Maß', 'grosse-mass'],
  ['  À propos  ', 'a-propos'],
  ['हमारी चक्की', ''],
  [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
])('makes of the title %j the address %j', (title, slug) =>
  expect(formatPageSlug(title)).toBe(slug),
);
