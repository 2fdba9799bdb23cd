import { type Language, languageTag } from '../../../shop/people/account.ts';

/** How letters write days and times: by the clock of India, whoever reads. */

export const indianZone = 'Asia/Kolkata';

/** The tag by which dates are written: the day first and 24 hours, as on the pages of the shop. */
export const dateTag: Record<Language, string> = { ...languageTag, en: 'en-GB' };

/** Keeps a formatter for each tag: to create one costs far more than to use it. */
export const createFormats = (
  options: Intl.DateTimeFormatOptions,
): ((tag: string) => Intl.DateTimeFormat) => {
  const formatByTag = new Map<string, Intl.DateTimeFormat>();
  return (tag) => {
    const format = formatByTag.get(tag) ?? new Intl.DateTimeFormat(tag, options);
    formatByTag.set(tag, format);
    return format;
  };
};
