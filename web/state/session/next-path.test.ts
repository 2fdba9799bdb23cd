import { describe, expect, it } from 'vitest';
import { readNextPath } from './next-path.ts';

describe('the way back after login', () => {
  it.each([
    '/product/prd_1',
    '/cart',
    '/myorders/ord_1/all?x=1#y',
    '/admin',
    '/shop-grid-standard/fruit?size=M&size=L',
  ])('keeps %s', (path) => {
    expect(readNextPath(path)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    'cart',
    '/\t/evil.example',
    '/a\nb',
    '/login-register',
    '/login-register?next=/login-register',
    '/account-verify/a/b',
    '/password-reset',
    undefined,
    null,
    3,
    ['/cart'],
    `/${'a'.repeat(2000)}`,
  ])('never %s', (path) => {
    expect(readNextPath(path)).toBe('/');
  });

  it('knows a longer word from a page of its own', () => {
    expect(readNextPath('/login-registered')).toBe('/login-registered');
  });
});
