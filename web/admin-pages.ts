import type { Language } from '../shop/account.ts';
import { readAdminSearch } from './admin-search.ts';
import type { PageModule } from './page.ts';
import { loadAdminWords } from './words/admin-words.ts';
import { completeWords } from './words/words.ts';

const modules = import.meta.glob<PageModule>('./admin/*-page.tsx', { eager: true });

/**
 * What the address asks for is read here, so that no shopper's page carries the lists of what it
 * may ask.
 */
const withParsedSearch =
  (loader: NonNullable<PageModule['loader']>) =>
  (given: { deps: Record<string, unknown> }): unknown =>
    loader({ ...given, deps: readAdminSearch(given.deps) } as never);

/** Loads a page of the dashboard by its name, such as `admin/orders`. */
export const loadAdminPage = async (name: string): Promise<PageModule> => {
  const module = modules[`./${name}-page.tsx`];
  if (module === undefined) throw new Error(`There is no page ${name}`);
  await completeWords();
  return module.loader === undefined
    ? module
    : { ...module, loader: withParsedSearch(module.loader) };
};

/** Loads what each of them needs, before one is asked for. */
export const preloadAdmin = async (language: Language): Promise<void> =>
  void (await Promise.all([loadAdminPage('admin/frame'), loadAdminWords(language)]));
