import type { Context } from 'hono';
import { isLanguage, type Language } from '../../../shop/people/account.ts';

const yearSeconds = 365 * 24 * 3600;

const readCookie = (cookie: string | undefined): Language | null => {
  if (cookie === undefined) return null;
  const chosen = /(?:^|;\s*)lang=(\w+)/.exec(cookie)?.[1];
  return isLanguage(chosen) ? chosen : null;
};

/**
 * The language of the visitor's cookie, '' without one. A page depends on nothing else of the
 * visitor.
 */
export const readLanguageKey = (cookie: string | undefined): Language | '' =>
  readCookie(cookie) ?? '';

/** The languages in which the shop speaks. */
interface SpokenLanguages {
  mainLanguage: Language;
  languages: readonly Language[];
}

/** The language of a page: the visitor's if the shop offers it, else the shop's main one. */
export const choosePageLanguage = (
  cookie: string | undefined,
  { mainLanguage, languages }: SpokenLanguages,
): Language => {
  const chosen = readCookie(cookie);
  return chosen !== null && languages.includes(chosen) ? chosen : mainLanguage;
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
