import { expect, it } from 'vitest';
import { keepLanguage } from './one-language.ts';

it('keeps of each sentence one language', () => {
  const code = `export const part = {
  day: { en: 'Day', fn: 'Jour', de: 'Tag' },
  group: { orders: { en: (n: number) => \`\${n} orders\`, fn: (n: number) => \`\${n} commandes\`, de: () => '' } },
  names: { en: { en: 'English', fn: 'Anglais', de: 'Englisch' }, fn: {}, de: {} },
} satisfies Sentences;`;
  expect(keepLanguage(code, 'fn')).toBe(`export const part = {
  day: { fn: 'Jour' },
  group: { orders: { fn: (n: number) => \`\${n} commandes\` } },
  names: { en: { fn: 'Anglais' }, fn: {}, de: {} },
} satisfies Sentences;`);
});
