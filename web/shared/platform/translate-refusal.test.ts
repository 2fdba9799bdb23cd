import { describe, expect, it } from 'vitest';
import { explain, joinExplanations, reasons } from '../../../contract/reasons/reasons.ts';
import { tooManyRequests } from '../../../server/platform/limits/too-many-requests.ts';
import { refusals as de } from '../../words/de/refusals.ts';
import { refusals as fn } from '../../words/fn/refusals.ts';
import { translateExplanation, translateRefusal } from './translate-refusal.ts';

const valueNames = (sentence: string): string[] =>
  [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

describe('a refusal', () => {
  it('is translated into the language of the shopper', () =>
    expect(translateExplanation(de, explain('cart_empty'))).toBe('Ihr Warenkorb ist leer'));
  it('keeps its values', () =>
    expect(translateExplanation(de, explain('stock_left', { count: 3 }))).toBe(
      'Nur noch 3 auf Lager',
    ));
  it('says when to try again, for every limit', () => {
    for (const seconds of [1, 45, 99, 100, 3600])
      for (const words of [de, fn])
        expect(translateExplanation(words, tooManyRequests(seconds).explanation)).toMatch(
          /\b(?:2|45|99|60) (?:Sekunden|Minuten|secondes|minutes)\b/,
        );
  });
  it.each(['Socks (red) $& {count} (9-10 years)', 'Dal; split (1 kg)', 'is no longer sold'])(
    'does not change the name of a product: %s',
    (name) =>
      expect(
        translateExplanation(fn, explain('stock_left_of', { count: 2, name, variation: '1 kg' })),
      ).toBe(`Plus que 2 : ${name} (1 kg)`),
  );
  it('is translated field by field, each sentence once', () => {
    const errors = [
      explain('stock_left_of', { count: 1, name: 'Dal; split', variation: '1 kg' }),
      explain('no_longer_sold', { name: 'Sari; red' }),
      explain('no_longer_sold', { name: 'Sari; red' }),
    ].map((error, i) => ({ path: `items.${i}`, ...error }));
    expect(translateRefusal(fn, { ...joinExplanations(errors), errors })).toBe(
      'Plus que 1 : Dal; split (1 kg); Sari; red n’est plus en vente',
    );
    expect(translateRefusal({}, { ...joinExplanations(errors), errors })).toBe(
      'Only 1 left of Dal; split (1 kg); Sari; red is no longer sold',
    );
  });
  it('of some fields says the name of each and what is wrong with it', () => {
    const errors = [
      { path: 'sumSteps.1.charge', ...explain('missing') },
      { path: 'tunnel.depth', ...explain('min', { min: '1' }) },
    ];
    const refusal = {
      ...explain('check_fields', { fields: 'sumSteps.1.charge, tunnel.depth' }),
      errors,
    };
    expect(translateRefusal(de, refusal, { sumSteps: 'Kosten nach Summe' })).toBe(
      `Kosten nach Summe 2: ${de.missing}; Mindestens 1`,
    );
    expect(translateRefusal({}, refusal, { sumSteps: 'Charges by order sum' })).toBe(
      'Charges by order sum 2: Please fill this in; At least 1',
    );
  });
  it('stays in English for English readers and for unknown reasons', () => {
    expect(translateExplanation({}, explain('cart_empty'))).toBe('Your cart is empty');
    expect(translateExplanation(de, { message: 'Something new', reason: 'of_tomorrow' })).toBe(
      'Something new',
    );
    expect(translateExplanation(de, { message: 'Stored long ago' })).toBe('Stored long ago');
  });
});

describe.each([
  ['French', fn],
  ['German', de],
])('the words in %s', (_, words) => {
  it.each(Object.entries(reasons))('use only values that %s has', (reason, english) => {
    const names = valueNames(english);
    expect(names).toEqual(
      expect.arrayContaining(valueNames(words[reason as keyof typeof reasons])),
    );
  });
});
