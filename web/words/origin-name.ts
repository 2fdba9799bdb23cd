import { imported } from '../../shop/goods/listing/origin-filter.ts';

/** Creates the function that names a country by its code, in the language of a tag, or the imported goods. */
export const createOriginNamer = (
  tag: string,
  importedName: string,
): ((origin: string) => string) => {
  let names: Intl.DisplayNames | undefined;
  return (origin) => {
    if (origin === imported) return importedName;
    names ??= new Intl.DisplayNames(tag, { type: 'region' });
    return names.of(origin) ?? origin;
  };
};
