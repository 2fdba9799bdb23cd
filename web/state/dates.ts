import type { Language } from '../../shop/account.ts';
import { useLanguage } from '../words/words.ts';

/** English is the English of India: the day before the month. */
const tags: Record<Language, string> = { en: 'en-IN', fn: 'fr', de: 'de' };
/** The shop's clock, so that everybody reads the same hour wherever the page is opened. */
const clock = { timeZone: 'Asia/Kolkata', hourCycle: 'h23' } as const;
const formats = {
  moment: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', ...clock },
  day: { day: 'numeric', month: 'short', year: 'numeric', ...clock },
  weekday: { weekday: 'long', day: 'numeric', month: 'long', timeZone: clock.timeZone },
  time: { hour: '2-digit', minute: '2-digit', ...clock },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateManner = keyof typeof formats;

/** To make one takes longer than to write a hundred dates with it. */
const made = new Map<string, Intl.DateTimeFormat>();

const formatOf = (manner: DateManner, tag: string): Intl.DateTimeFormat => {
  const key = `${manner} ${tag}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat(tag, formats[manner]);
  made.set(key, format);
  return format;
};

/** `21 Nov, 17:27` (moment), `21 Nov 2026` (day), `Thursday, 27 November` (weekday), `17:27` (time), in the reader's language and the shop's time. */
export const formatDate = (iso: string, manner: DateManner, language: Language): string => formatOf(manner, tags[language]).format(new Date(iso));

/** The same for a component. */
export const useDate = (): ((iso: string, manner: DateManner) => string) => {
  const language = useLanguage();
  return (iso, manner) => formatDate(iso, manner, language);
};
