import type { SayWords } from './local-words.ts';
import type { Words } from './words.ts';

/** Some sentences of `T`, each of the same form. */
type SomeOf<T> = T extends object
  ? T extends readonly unknown[] | ((...values: never[]) => unknown)
    ? T
    : { readonly [Key in keyof T]?: SomeOf<T[Key]> }
  : T;

/** Sentences that a shop says in its own way; all others stay. */
export type OwnWords = SomeOf<Words>;

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const replaceIn = <T extends object>(shipped: T, own: object): T =>
  Object.fromEntries(
    Object.entries(shipped).map(([key, said]) => {
      const instead = (own as Readonly<Record<string, unknown>>)[key];
      if (instead === undefined) return [key, said];
      return [key, isGroup(said) && isGroup(instead) ? replaceIn(said, instead) : instead];
    }),
  ) as T;

/** Makes the words of a shop of its own sentences, for `local/words/en.ts`, `fn.ts` and `de.ts`. */
export const sayOwn =
  (own: OwnWords): SayWords =>
  (shipped) =>
    replaceIn(shipped, own);
