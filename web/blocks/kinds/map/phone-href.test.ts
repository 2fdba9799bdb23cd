import { expect, it } from 'vitest';
import { buildPhoneHref } from './phone-href.ts';

it.each([
  ['+91 98220 41177', 'tel:+919822041177'],
  ['020-2567 1234', 'tel:02025671234'],
  ['(020) 2567 1234 ext. 5', 'tel:02025671234,5'],
])('%s is dialled as %s', (phone, href) => {
  expect(buildPhoneHref(phone)).toBe(href);
});
