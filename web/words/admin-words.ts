import type { Language } from '../../shop/people/account.ts';
import type { admin as english } from './en/admin.ts';

/** The words of the dashboard; they are loaded there only. */
export type AdminWords = typeof english;

export const loadAdminWords = async (language: Language): Promise<AdminWords> => {
  if (language === 'fn') return (await import('./fn/admin.ts')).admin;
  if (language === 'de') return (await import('./de/admin.ts')).admin;
  return (await import('./en/admin.ts')).admin;
};
