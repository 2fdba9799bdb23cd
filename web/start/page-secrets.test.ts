import { describe, expect, it } from 'vitest';
import { listSecrets } from './entry-server.tsx';

const list = (path: string): readonly string[] => listSecrets(new URL(`http://shop.test${path}`));

const pages = ['account-verify', 'password-reset', 'staff-invitation'];

const escapeLetter = (text: string, index: number): string =>
  `${text.slice(0, index)}%${text.charCodeAt(index).toString(16)}${text.slice(index + 1)}`;

/** What browsers, mail programs, proxies and strangers make of the address of a page. */
const spell = (page: string): string[] => [
  `/${page}/acc_1/token`,
  `/${page}/acc_1/token/`,
  `/${page}/acc_1/token//`,
  `/${page}/acc_1/token/.`,
  `/${page}/acc_1/token?page=2&utm_source=mail`,
  `/${page}/acc_1/token#top`,
  `/${page.toUpperCase()}/acc_1/token`,
  `/${page[0]?.toUpperCase()}${page.slice(1)}/acc_1/token`,
  ...[...page].map((_, index) => `/${escapeLetter(page, index)}/acc_1/token`),
  `/${escapeLetter(page, 3).replace(/%../, (code) => code.toUpperCase())}/acc_1/token`,
  `//${page}/acc_1/token`,
  `///${page}/acc_1/token`,
  `/${page}//acc_1/token`,
  `/${page}/acc_1///token`,
  `/./${page}/acc_1/token`,
  `/%2e/${page}/acc_1/token`,
  `/collections/../${page}/acc_1/token`,
  `/collections/%2E%2e/${page}/acc_1/token`,
  `/\\${page}\\acc_1\\token`,
  `/${page}/%61cc_1/t%6Fken`,
  `//${escapeLetter(page, 0)}//acc_1/t%6Fken//`,
];

describe('the secrets of an address', () => {
  it.each(pages)('are found in %s, however it is spelled', (page) => {
    for (const path of spell(page)) expect([path, ...list(path)]).toEqual([path, 'token']);
  });

  it('are found in the link of a ticket, however it is spelled', () => {
    for (const path of [
      '/ticket/token',
      '/ticket/token/',
      '//ticket//token',
      '/TICKET/token?lang=de',
      '/t%69cket/t%6Fken',
      '/collections/../ticket/token#top',
    ])
      expect([path, ...list(path)]).toEqual([path, 'token']);
  });

  it('are found below a page, too, where no page answers', () =>
    expect(list('/account-verify/acc_1/token/more')).toEqual(['token']));

  it('keep characters that a token does not have', () => {
    expect(list('/account-verify/acc_1/a%20b')).toEqual(['a b']);
    expect(list('/account-verify/acc_1/%C3%B6')).toEqual(['ö']);
  });

  it.each([
    '/',
    '/account-verify/message',
    '/password-reset',
    '/password-reset/message',
    '/login-register?next=/account-verify/acc_1/token',
    '/account-verify',
    '/product/account-verify',
    '/myorders/ord_1/item_1',
    '/admin/users/acc_1',
  ])('are none in %s', (path) => expect(list(path)).toEqual([]));
});
