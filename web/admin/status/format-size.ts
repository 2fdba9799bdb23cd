import { type Language, languageTag } from '../../../shop/people/account.ts';

const gigabyte = 1024 ** 3;
const megabyte = 1024 ** 2;

/** Formats a size as whole megabytes, or as gigabytes with one decimal: `12 MB`, `3.4 GB`. */
export const formatSize = (bytes: number, language: Language): string => {
  const isLarge = bytes >= gigabyte;
  return new Intl.NumberFormat(languageTag[language], {
    style: 'unit',
    unit: isLarge ? 'gigabyte' : 'megabyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / gigabyte : Math.max(1, bytes / megabyte));
};
