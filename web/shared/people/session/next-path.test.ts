import { describe, expect, it } from 'vitest';
import { readNextPath } from './next-path.ts';

describe('the path after login', () => {
  it.each([
    '/product/prd_1',
    '/cart',
    '/myorders/ord_1/all?x=1#y',
    '/admin',
    '/shop-grid-standard/fruit?size=M&size=L',
  ])('accepts %s', (path) => {
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
  ])('rejects %s', (path) => {
    expect(readNextPath(path)).toBe('/');
  });

  it('distinguishes a longer path from a page with the same beginning', () => {
    expect(readNextPath('/login-registered')).toBe('/login-registered');
  });
});
