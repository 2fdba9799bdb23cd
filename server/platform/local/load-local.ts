import { existsSync } from 'node:fs';

/**
 * Loads a file of the shop's own from `local/`, or returns what stands for it in a shop without one.
 * The pages have the same file in their build (`paths` in tsconfig.base.json).
 */
export const loadLocal = async <Own>(name: string, none: Own): Promise<Own> => {
  const file = new URL(`../../../local/${name}.ts`, import.meta.url);
  return existsSync(file) ? ((await import(file.href)) as Own) : none;
};
