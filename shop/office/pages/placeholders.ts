/**
 * Words in braces that stand for a setting of the shop, so that a text stays true when the setting
 * changes (CMS-4, docs/product.md).
 */
export const placeholders = [
  'shop',
  'tagline',
  'legalName',
  'address',
  'state',
  'phone',
  'email',
  'gstin',
  'fssai',
  'grievanceOfficer',
  'grievanceEmail',
  'grievancePhone',
  'returnDays',
  'returnDaysByKilo',
  'returnTerms',
  'deliveryFrom',
  'deliveryDays',
  'freeFrom',
  'cashLimit',
  'cashCharge',
  'holdMinutes',
] as const;
export type Placeholder = (typeof placeholders)[number];

/** What each placeholder stands for; '' where the shop has not said it. */
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

const isPlaceholder = (word: string): word is Placeholder =>
  placeholders.some((one) => one === word);

const inBraces = /\{(\w+)\}/g;

/** Finds the first word in braces that stands for nothing; null if there is none. */
export const findUnknownPlaceholder = (text: string): string | null =>
  [...text.matchAll(inBraces)].map(([, word = '']) => word).find((word) => !isPlaceholder(word)) ??
  null;

/**
 * Fills in the settings. A line with a placeholder that has no value is left out, because half a
 * sentence would be untrue.
 */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string => {
  if (!text.includes('{')) return text;
  const valueOf = (word: string): string => (isPlaceholder(word) ? values[word] : '');
  return text
    .split('\n')
    .filter((line) => [...line.matchAll(inBraces)].every(([, word = '']) => valueOf(word) !== ''))
    .map((line) => line.replaceAll(inBraces, (_, word: string) => valueOf(word)))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
};
