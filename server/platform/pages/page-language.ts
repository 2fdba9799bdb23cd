import type { Context } from 'hono';
import { isLanguage, type Language } from '../../../shop/people/account.ts';

const yearSeconds = 365 * 24 * 3600;

/**
 * The language of the visitor's cookie, English by default. A page depends on nothing else besides
 * its address.
 */
export const readLanguage = (cookie: string | undefined): Language => {
  if (cookie === undefined) return 'en';
  const chosen = /(?:^|;\s*)lang=(\w+)/.exec(cookie)?.[1];
  return isLanguage(chosen) ? chosen : 'en';
};

/**
 * Returns path and search of the page that the visitor came from, if it is one of ours; else the
 * home page.
 */
const readPreviousPath = (context: Context): string => {
  const referer = context.req.header('referer') ?? '';
  const own = new URL(context.req.url).host;
  if (!URL.canParse(referer)) return '/';
  const { host, pathname, search } = new URL(referer);
  // A path of two slashes would lead to another host.
  return host === own && !/^\/[/\\]/.test(pathname) && pathname !== '/language'
    ? pathname + search
    : '/';
};

/**
 * Handles the language form of pages without JavaScript: stores the language in a cookie and
 * redirects back. An unknown language changes nothing.
 */
export const chooseLanguage = (context: Context): Response => {
  const chosen = context.req.query('lang');
  if (isLanguage(chosen))
    context.header('set-cookie', `lang=${chosen}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`);
  context.header('cache-control', 'no-store');
  return context.redirect(readPreviousPath(context), 303);
};
