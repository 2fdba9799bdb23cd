import type { Language } from '../../shop/people/account.ts';
import type { PageModule } from '../shared/platform/page.ts';
import { loadAdminWords } from '../words/admin-words.ts';
import { completeWords } from '../words/words.ts';
import { readAdminSearch } from './admin-search.ts';

/** The frame tells who may see a page. */
interface AdminPageModule extends PageModule {
  checkPageRight?: (name: string) => void;
}

const modules = new Map(
  Object.entries(
    import.meta.glob<AdminPageModule>(['./*/*-page.tsx', '!./table/*'], { eager: true }),
  ).map(([path, module]) => [path.replace(/^.*\/(.+)-page\.tsx$/, 'admin/$1'), module]),
);

/**
 * Checks the right of the reader and parses the search of the URL before the loader. Both are here
 * so that no shopper's page carries their lists.
 */
const withChecks =
  (name: string, loader: NonNullable<PageModule['loader']>) =>
  (given: { deps: Record<string, unknown> }): unknown => {
    modules.get('admin/frame')?.checkPageRight?.(name);
    return loader({ ...given, deps: readAdminSearch(given.deps) } as never);
  };

/** Loads a page of the dashboard by its name, such as `admin/orders`. */
export const loadAdminPage = async (name: string): Promise<PageModule> => {
  const module = modules.get(name);
  if (module === undefined) throw new Error(`There is no page ${name}`);
  await completeWords();
  return module.loader === undefined
    ? module
    : { ...module, loader: withChecks(name, module.loader) };
};

/** Loads the frame of the dashboard and its words. */
export const loadAdminShell = async (language: Language): Promise<void> =>
  void (await Promise.all([loadAdminPage('admin/frame'), loadAdminWords(language)]));
