import { expect, it } from 'vitest';
import { createLocalBlock } from '../../../contract/office/local-block-fields.ts';
import { blocks } from '../../../docs/examples/recipe-block/blocks.ts';
import { loadAdminWords } from '../../words/admin-words.ts';
import { createDraft, findFaults, toBody, toDraft } from '../fields/draft.ts';
import { createLocalFields } from './local-fields.ts';

const fields = createLocalFields(blocks.recipe.fields);
const schema = createLocalBlock('recipe', blocks.recipe);
const name = { kind: 'local', of: 'recipe' };

it('a new block of the shop’s own is taken by the server as it is added', () => {
  const body = toBody(fields, createDraft(fields));
  expect(schema.parse({ ...name, ...body })).toEqual({ ...name, ...body });
});

it('comes back as it was stored', () => {
  const stored = {
    title: { en: 'Khichdi', hi: 'खिचड़ी' },
    picture: { secureUrl: '/pictures/a-640.webp', alt: { en: 'A pot' }, frame: 'wide' },
    minutes: 45,
    spice: 'hot',
    ingredients: [
      { what: { en: 'Rice' }, link: { href: '/rice', label: { en: 'Rice' } } },
      { what: { en: 'Salt' }, link: null },
    ],
    steps: {},
  };
  expect(toBody(fields, toDraft(fields, stored))).toEqual(stored);
  expect(schema.safeParse({ ...name, ...stored }).success).toBe(true);
});

it('what is no number is said before the server is asked', async () => {
  const words = { ...(await loadAdminWords('en')), empty: '' };
  expect(findFaults(fields, { ...createDraft(fields), minutes: 'long' }, words)).toEqual({
    minutes: words.numbers.wholeFault,
  });
});
