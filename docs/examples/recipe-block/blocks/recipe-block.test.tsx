import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadWords, WordsContext } from '#web/words/words.ts';
import { Block } from './recipe-block.tsx';

it('says a recipe in the language of the reader', async () => {
  const words = await loadWords('de');
  const html = renderToStaticMarkup(
    <WordsContext value={{ words, language: 'de' }}>
      <Block
        isEager={false}
        content={{
          title: 'Khichdi',
          picture: null,
          minutes: 45,
          spice: 'hot',
          ingredients: [{ what: 'Reis', link: null }],
          steps: 'Waschen.\n\nKochen.',
        }}
      />
    </WordsContext>,
  );
  for (const said of [
    '>Khichdi</h2>',
    '45 Minuten, scharf',
    'Reis',
    '<p>Waschen.</p><p>Kochen.</p>',
  ])
    expect(html).toContain(said);
});
