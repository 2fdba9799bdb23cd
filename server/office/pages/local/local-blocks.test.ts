import { expect, it } from 'vitest';
import type { PageBlock } from '../../../../contract/office/page-blocks.ts';
import { blocks as own } from '../../../../docs/examples/recipe-block/blocks.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { readLocalBlocks } from './read-local-blocks.ts';
import { showLocalBlock } from './show-local-block.ts';

const spacer: PageBlock = { kind: 'spacer', size: 'small', hasLine: true };
const recipe = { kind: 'local' as const, of: 'recipe' };
const nothing = {
  title: '',
  picture: null,
  minutes: 30,
  spice: 'mild',
  ingredients: [],
  steps: '',
};
const show = (values: object) =>
  showLocalBlock({ ...recipe, ...values }, async (picture) => ({ shown: picture }), own);

it('reads the blocks of the shop’s own among all others', () => {
  const title = { en: 'Khichdi' };
  expect(readLocalBlocks([spacer, { ...recipe, title }], own)).toEqual([
    spacer,
    { ...recipe, ...nothing, title, steps: {} },
  ]);
  expect(readLocalBlocks([spacer], own)).toEqual([spacer]);
});

it.each<[PageBlock, string]>([
  [{ ...recipe, minutes: 0 }, 'blocks.1.minutes'],
  [{ ...recipe, of: 'menu' }, 'blocks.1.of'],
  [{ ...recipe, of: 'constructor' }, 'blocks.1.of'],
])('refuses %j, and names %s', (block, path) => {
  const read = (): unknown => readLocalBlocks([spacer, block], own);
  expect(read).toThrow(Refusal);
  try {
    read();
  } catch (error) {
    expect(error).toMatchObject({ code: 'invalid', errors: [{ path }] });
  }
});

it('shows what its fields hold, and nothing else', async () => {
  const link = { href: '/rice', label: 'Rice' };
  expect(
    await show({
      title: 'Khichdi',
      picture: { secureUrl: '/a.webp' },
      minutes: 45,
      spice: 'hot',
      ingredients: [{ what: 'Rice', link }],
      steps: 'Wash.',
      secret: 'not a field',
    }),
  ).toEqual({
    ...recipe,
    title: 'Khichdi',
    picture: { shown: { secureUrl: '/a.webp' } },
    minutes: 45,
    spice: 'hot',
    ingredients: [{ what: 'Rice', link }],
    steps: 'Wash.',
  });
});

it('shows as empty what was stored when its fields were others', async () => {
  expect(
    await show({
      title: 4,
      picture: 'a',
      minutes: 'long',
      spice: 'sweet',
      ingredients: ['Rice', { what: 4, link: { secureUrl: 'x' } }],
    }),
  ).toEqual({ ...recipe, ...nothing, ingredients: [{ what: '', link: null }] });
  expect(await showLocalBlock({ ...recipe, of: 'gone', a: 1 }, async () => null, own)).toEqual({
    kind: 'local',
    of: 'gone',
  });
});
