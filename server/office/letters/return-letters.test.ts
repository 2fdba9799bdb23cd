import { describe, expect, test } from 'vitest';
import { languages } from '../../../shop/people/account.ts';
import { writeReturnLetter } from './return-letters.ts';
import type { MailReturn } from './return-queries.ts';

const mail: MailReturn = {
  row: {
    number: 'HT-00000001-R1',
    amount: 499_00,
    answer: 'Thank you',
    pickup: 'courier',
    settlement: null,
    reference: '',
    credited: 0,
  },
  order: { id: 'ord_1', language: 'en', shipping_address: { name: 'Meera' } },
  parcel: { courier: 'Blue Dart', awb: '1904142', trackingUrl: 'https://courier.example/t/1' },
  lines: [{ name: 'Kurta', size: 'M', colour: '', quantity: 1, missing: 0, amount: 499_00 }],
};
const write = (kind: Parameters<typeof writeReturnLetter>[0], more: Partial<MailReturn> = {}) =>
  writeReturnLetter(kind, { ...mail, ...more }, 'https://haat.example');

describe.each(languages)('a letter about a pickup in %s', (language) => {
  const order = { ...mail.order, language };

  test.each(['return-pickup', 'return-in_transit'] as const)(
    '%s names the courier and the number, and follows the parcel',
    (kind) => {
      const letter = write(kind, { order });
      expect(letter.subject).toContain('HT-00000001-R1');
      expect(letter.facts?.map(({ value }) => value)).toEqual(['Blue Dart', '1904142']);
      expect(letter.button?.url).toBe('https://courier.example/t/1');
      expect(letter.page?.url).toBe('https://haat.example/myorders/ord_1/all');
    },
  );

  test('that the shopper sends the goods names no courier', () => {
    const letter = write('return-by-hand', { order });
    expect(letter.subject).toContain('HT-00000001-R1');
    expect(letter.facts).toBeUndefined();
    expect(letter.button).toBeUndefined();
  });
});

test.each(languages)(
  'a letter says in %s that the payout was changed, without the words of the last step',
  (language) => {
    const letter = write('return-payout', { order: { ...mail.order, language } });
    expect(letter.subject).toContain('HT-00000001-R1');
    expect(JSON.stringify(letter)).not.toContain('Thank you');
  },
);

test('a settlement tells what was transferred, and what went into the store credit', () => {
  const row = { ...mail.row, settlement: 'upi' as const, credited: 99_00 };
  const { paragraphs } = write('return-settled', { row });
  expect(paragraphs).toContain('We have sent Rs. 400.00 to your UPI address.');
  expect(paragraphs).toContain('We have added Rs. 99.00 to your store credit.');
});

test('a letter says how many pieces of an item did not arrive', () => {
  const lines = mail.lines.map((line) => ({ ...line, missing: 2 }));
  expect(write('return-received', { lines }).rows).toMatchObject([
    { label: '1 × Kurta', detail: 'M, 2 did not arrive' },
  ]);
  expect(write('return-received').rows).toMatchObject([{ detail: 'M' }]);
});

test('a link of the courier that is not https is left out', () => {
  const parcel = { courier: null, awb: '1', trackingUrl: 'javascript:alert(1)' };
  const letter = write('return-pickup', { parcel });
  expect(letter.button).toBeUndefined();
  expect(letter.facts?.map(({ value }) => value)).toEqual(['1']);
});
