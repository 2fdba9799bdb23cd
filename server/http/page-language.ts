import type { Context } from 'hono';
import { isLanguage, type Language } from '../../shop/account.ts';

const yearSeconds = 365 * 24 * 3600;

/**
 * The language that a visitor has chosen, by cookie; English until then. The only thing a page
 * depends on besides its address.
 */
export const readLanguage = (cookie: string | undefined): Language => {
  if (cookie === undefined) return 'en';
  const chosen = /(?:^|;\s*)lang=(\w+)/.exec(cookie)?.[1];
  return isLanguage(chosen) ? chosen : 'en';
};

/**
 * The path and search of the page that a visitor came from, if it is one of ours; else the home
 * page.
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
 * Takes the choice of a language from the form of a page without JavaScript, keeps it in a cookie
 * and sends the visitor back. A language that the shop does not speak changes nothing.
 */
export const chooseLanguage = (context: Context): Response => {
  const chosen = context.req.query('lang');
  if (isLanguage(chosen))
    context.header('set-cookie', `lang=${chosen}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`);
  context.header('cache-control', 'no-store');
  return context.redirect(readPreviousPath(context), 303);
};
