/**
 * Texts that a merchant writes, in several languages. `hi` is Hindi: the shop's own sentences are in
 * the other three.
 */
export const textLanguages = ['en', 'fn', 'de', 'hi'] as const;
export type TextLanguage = (typeof textLanguages)[number];

export type Texts = Readonly<Partial<Record<TextLanguage, string | undefined>>>;

const isFilled = (text: string | undefined): text is string => text !== undefined && text !== '';

/**
 * Reads a text in a language; where it lacks, in the shop's main language, else in any that there
 * is. Returns '' when there is none.
 */
export const readText = (texts: Texts, language: TextLanguage, main: TextLanguage): string =>
  [language, main, ...textLanguages].map((one) => texts[one]).find(isFilled) ?? '';

/**
 * Chooses what a reader gets: the language of the shop's own words, and that of the merchant's texts.
 * One that the shop does not offer is its main one. In Hindi there are texts of the merchant alone.
 */
export const chooseLanguages = <Own extends TextLanguage>(
  asked: Own | 'hi' | undefined,
  { languages, mainLanguage }: { languages: readonly Own[]; mainLanguage: Own },
): { own: Own; texts: Own | 'hi' } => {
  if (asked === 'hi') return { own: mainLanguage, texts: 'hi' };
  const own = asked !== undefined && languages.includes(asked) ? asked : mainLanguage;
  return { own, texts: own };
};
