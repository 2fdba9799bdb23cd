import { type Texts, textLanguages } from '../../texts.ts';

/** The texts, pictures and links anywhere in the blocks of a page. */

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Is it a text by language? A text that nobody has written has no language. */
const isTexts = (value: unknown): value is Texts =>
  isObject(value) && Object.keys(value).every((key) => textLanguages.some((one) => one === key));

/** A picture as the merchant chooses it. */
export interface ChosenPicture {
  secureUrl: string;
  alt: Texts;
}

const isPicture = (value: unknown): value is ChosenPicture =>
  isObject(value) && typeof value.secureUrl === 'string' && isTexts(value.alt);

/** The same value with each text in one language. What has no fixed keys stays of unknown type. */
export type InOneLanguage<T> = T extends readonly (infer Item)[]
  ? InOneLanguage<Item>[]
  : T extends object
    ? string extends keyof T
      ? T
      : 'en' extends keyof T
        ? string
        : { [Key in keyof T]: InOneLanguage<T[Key]> }
    : T;

const readIn = (value: unknown, read: (texts: Texts) => string): unknown => {
  if (Array.isArray(value)) return value.map((one) => readIn(one, read));
  if (isTexts(value)) return read(value);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, readIn(one, read)]));
};

/** Reads each text in `value` by `read`. */
export const readTexts = <T>(value: T, read: (texts: Texts) => string): InOneLanguage<T> =>
  readIn(value, read) as InOneLanguage<T>;

const visit = (value: unknown, path: string, see: (value: unknown, path: string) => void): void => {
  see(value, path);
  if (isTexts(value)) return;
  const entries = Array.isArray(value)
    ? [...value.entries()]
    : isObject(value)
      ? Object.entries(value)
      : [];
  for (const [key, one] of entries) visit(one, path === '' ? String(key) : `${path}.${key}`, see);
};

/** Lists the texts in a value, with their paths. */
export const listTexts = (value: unknown, path = ''): { path: string; texts: Texts }[] => {
  const found: { path: string; texts: Texts }[] = [];
  visit(value, path, (one, at) => {
    if (isTexts(one)) found.push({ path: at, texts: one });
  });
  return found;
};

/** Lists the pictures in a value, with their paths. */
export const listPictures = (
  value: unknown,
  path = '',
): { path: string; picture: ChosenPicture }[] => {
  const found: { path: string; picture: ChosenPicture }[] = [];
  visit(value, path, (one, at) => {
    if (isPicture(one)) found.push({ path: at, picture: one });
  });
  return found;
};

/** Lists where the links in a value lead, with the path of each link. */
export const listLinks = (value: unknown, path = ''): { path: string; href: string }[] => {
  const found: { path: string; href: string }[] = [];
  visit(value, path, (one, at) => {
    if (isObject(one) && typeof one.href === 'string') found.push({ path: at, href: one.href });
  });
  return found;
};
