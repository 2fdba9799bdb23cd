import { describe, expect, it } from 'vitest';
import { tooManyRequests } from '../../server/http/too-many-requests.ts';
import { said as de } from '../words/de/said.ts';
import { said as fn } from '../words/fn/said.ts';
import { translateServerMessage } from './translate-server-message.ts';

const gaps = (sentence: string): number => sentence.split('{}').length - 1;

describe('what the server says', () => {
  it('is said in the shopper’s language', () =>
    expect(translateServerMessage(de, 'Your cart is empty')).toBe('Ihr Warenkorb ist leer'));
  it('keeps what changes in it', () =>
    expect(translateServerMessage(de, 'Only 3 left in stock')).toBe('Nur noch 3 auf Lager'));
  it('tells when to try again, whichever limit was reached', () => {
    for (const seconds of [1, 45, 99, 100, 3600])
      for (const words of [de, fn])
        expect(translateServerMessage(words, tooManyRequests(seconds).message)).toMatch(
          /\b(?:2|45|99|60) (?:Sekunden|Minuten|secondes|minutes)\b/,
        );
    expect(translateServerMessage(de, tooManyRequests(3600).message)).toBe(
      'Zu viele Versuche, bitte versuchen Sie es in 60 Minuten noch einmal',
    );
  });
  it('keeps names that look like patterns', () =>
    expect(translateServerMessage(fn, 'Only 2 left of Socks (red) $& (9-10 years)')).toBe(
      'Plus que 2 : Socks (red) $& (9-10 years)',
    ));
  it('is said fault by fault', () =>
    expect(translateServerMessage(de, 'Only 1 left of Sari (M); Only 0 left of Rice (1 kg)')).toBe(
      'Nur noch 1 da: Sari (M); Nur noch 0 da: Rice (1 kg)',
    ));
  it('is one sentence where the original has a semicolon', () =>
    expect(
      translateServerMessage(
        de,
        'This payment is not over the amount of the order; we are looking into it',
      ),
    ).toMatch(/^Diese Zahlung/));
  it('stays as it is in English, and where it is not known', () => {
    expect(translateServerMessage({}, 'Your cart is empty')).toBe('Your cart is empty');
    expect(translateServerMessage(de, 'Nobody ever said this')).toBe('Nobody ever said this');
  });
  it('is known alike in both languages, and none asks for more than the original holds', () => {
    expect(Object.keys(fn)).toEqual(Object.keys(de));
    for (const [original, ours] of [...Object.entries(de), ...Object.entries(fn)])
      expect(gaps(ours), original).toBeLessThanOrEqual(gaps(original));
  });
});
