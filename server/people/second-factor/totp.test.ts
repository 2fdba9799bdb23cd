import { expect, test } from 'vitest';
import { encodeBase32, computeCode, formatOtpauthUri, findMatchingStep } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('RFC 6238, appendix B: at %i s', (seconds, eight) => {
  expect(computeCode(secret, Math.floor(seconds / 30))).toBe(eight.slice(2));
});

test('HOTP values match RFC 4226, appendix D', () => {
  expect(Array.from({ length: 10 }, (_, step) => computeCode(secret, step))).toEqual([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ]);
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648, section 10: %j', (text, encoded) => {
  expect(encodeBase32(Buffer.from(text))).toBe(encoded);
});

test('a code is valid in its own step and the next one only', () => {
  const code = computeCode(secret, 1000);
  expect([998, 999, 1000, 1001, 1002].map((now) => findMatchingStep(secret, code, now))).toEqual([
    null,
    null,
    1000,
    1000,
    null,
  ]);
  expect(findMatchingStep(secret, 'ABCDEF', 1000)).toBeNull();
});

test('the otpauth address has everything that an authenticator needs', () => {
  const uri = new URL(formatOtpauthUri(secret, 'asha+1@example.in', 'Tokri & Co.'));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Tokri & Co.:asha+1@example.in',
  ]);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: encodeBase32(secret),
    issuer: 'Tokri & Co.',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test('apps show the name of the shop as it is, and a colon in it ends no issuer', () => {
  const uri = formatOtpauthUri(secret, 'a@example.in', 'Tokri: cloth');
  expect(uri).toContain('totp/Tokri%20%20cloth:a%40example.in?');
  expect(uri).toContain('issuer=Tokri%20%20cloth&');
  expect(uri).not.toContain('+');
});
