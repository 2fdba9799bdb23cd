import type { TextLanguage } from '../texts.ts';
import type { StaffRole } from './staff.ts';

export type Role = 'customer' | StaffRole;

/** The languages of the shop; `fn` is French (PAGE-6, docs/product.md). */
export const languages = ['en', 'fn', 'de'] as const satisfies readonly TextLanguage[];
export type Language = (typeof languages)[number];

/** The BCP 47 tag of a language, for `lang` attributes, dates and numbers. */
export const languageTag: Record<Language, string> = { en: 'en', fn: 'fr', de: 'de' };

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value);

export const minPassword = 8;
export const maxPassword = 128;

/** Brings an e-mail address into the form in which the shop stores and compares it. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/**
 * The address of the mailbox behind an e-mail address: without its `+tag`, which the owner of
 * anna@haat.example chooses freely in anna+shop@haat.example.
 */
export const toPlainAddress = (email: string): string =>
  normaliseEmail(email).replace(/^([^+@]+)\+[^@]*@/, '$1@');
