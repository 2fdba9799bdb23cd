import { describe, expect, it } from 'vitest';
import type { LocalBlock } from '../../shop/office/pages/local-blocks.ts';
import { createLocalBlock } from './local-block-fields.ts';

const label = { en: 'Field' };
const described: LocalBlock = {
  name: { en: 'Recipe' },
  about: { en: 'A recipe' },
  fields: {
    title: { holds: 'words', label, max: 10 },
    minutes: { holds: 'number', label, min: 1, max: 600, start: 30 },
    spice: { holds: 'choice', label, choices: { mild: label, hot: label } },
    isQuick: { holds: 'flag', label },
    picture: { holds: 'picture', label },
    link: { holds: 'link', label },
    steps: { holds: 'list', label, max: 2, of: { what: { holds: 'words', label, max: 10 } } },
  },
};
const block = createLocalBlock('recipe', described);
const given = { kind: 'local', of: 'recipe' };

describe('a block of the shop’s own', () => {
  it('begins with what its fields say', () => {
    expect(block.parse(given)).toEqual({
      ...given,
      title: {},
      minutes: 30,
      spice: 'mild',
      isQuick: false,
      picture: null,
      link: null,
      steps: [],
    });
  });

  it('holds what fits', () => {
    const full = {
      ...given,
      title: { en: 'Khichdi', hi: 'खिचड़ी' },
      minutes: 45,
      spice: 'hot',
      isQuick: true,
      picture: { secureUrl: '/pictures/a-640.webp', alt: { en: 'A pot' }, frame: 'wide' },
      link: { href: '/rice', label: { en: 'Rice' } },
      steps: [{ what: { en: 'Wash' } }, { what: {} }],
    };
    expect(block.parse(full)).toEqual(full);
  });

  it.each<[object, string]>([
    [{ title: { en: 'x'.repeat(11) } }, 'title.en'],
    [{ title: { en: '{password}' } }, 'title.en'],
    [{ title: 'Khichdi' }, 'title'],
    [{ minutes: 601 }, 'minutes'],
    [{ minutes: 1.5 }, 'minutes'],
    [{ minutes: '30' }, 'minutes'],
    [{ spice: 'sweet' }, 'spice'],
    [{ isQuick: 'yes' }, 'isQuick'],
    [{ picture: { secureUrl: 4 } }, 'picture.secureUrl'],
    [{ link: { href: 'javascript:alert(1)', label: {} } }, 'link'],
    [{ steps: [{}, {}, {}] }, 'steps'],
    [{ steps: [{ what: { en: 'x'.repeat(11) } }] }, 'steps.0.what.en'],
    [{ steps: [{ html: '<script>' }] }, 'steps.0'],
    [{ html: '<script>' }, ''],
  ])('is refused with %j, at %j', (values, path) => {
    const paths = block
      .safeParse({ ...given, ...values })
      .error?.issues.map((issue) => issue.path.join('.'));
    expect(paths).toContain(path);
  });
});
