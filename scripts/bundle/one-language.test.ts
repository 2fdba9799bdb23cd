import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { keepLanguage, oneLanguage } from './one-language.ts';

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

it('builds the words of the dashboard in a language without those of another', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [oneLanguage],
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('../../web/words/fn/admin.ts', import.meta.url)),
        formats: ['es'],
      },
    },
  });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  const code = output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
  expect(code).toContain('Aucun créneau ce jour-là.');
  expect(code).not.toMatch(/No slots on this day|keine Zeitfenster/);
});
