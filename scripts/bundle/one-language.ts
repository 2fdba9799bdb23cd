import { parseSync, type Plugin, Visitor } from 'vite';
import { languages } from '../../shop/people/account.ts';

/** Leaves of each `{ en, fn, de }` in a source only one language. */
export const keepLanguage = (code: string, language: string): string => {
  const kept: { start: number; end: number; property: string }[] = [];
  new Visitor({
    ObjectExpression: ({ start, end, properties }) => {
      const sentences = new Map(
        properties.flatMap((property) =>
          property.type === 'Property' &&
          property.key.type === 'Identifier' &&
          property.value.type !== 'ObjectExpression'
            ? [[property.key.name, code.slice(property.start, property.end)]]
            : [],
        ),
      );
      const property = sentences.get(language);
      if (property !== undefined && languages.every((one) => sentences.has(one)))
        kept.push({ start, end, property });
    },
  }).visit(parseSync('sentences.ts', code).program);
  return kept.reduceRight(
    (text, { start, end, property }) => `${text.slice(0, start)}{ ${property} }${text.slice(end)}`,
    code,
  );
};

const ofOneLanguage = /\/web\/words\/(en|fn|de)\/admin\.ts$|\?(en|fn|de)$/;

/**
 * A sentence of the dashboard stands in one file in all languages, and the browser loads one of
 * them: `web/words/fn/admin.ts` and what it imports is built as a copy of its own (`?fn`), which
 * holds French alone. With all three, the first visit of the dashboard would load 36 KB of words
 * (Brotli) instead of 14.
 */
export const oneLanguage: Plugin = {
  name: 'one-language',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer = '') {
    const [, own, inherited] = ofOneLanguage.exec(importer) ?? [];
    const language = own ?? inherited;
    if (language === undefined) return null;
    const found = await this.resolve(source, importer.replace(/\?.*/, ''));
    return found === null ? null : `${found.id}?${language}`;
  },
  transform: {
    filter: { id: /\?(?:en|fn|de)$/ },
    handler: (code, id) => ({ code: keepLanguage(code, id.slice(-2)), map: null }),
  },
};
