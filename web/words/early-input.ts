import type { Language } from '../../shop/people/account.ts';
import { earlyInput as de } from './de/early-input.ts';
import { earlyInput as en } from './en/early-input.ts';
import { earlyInput as fn } from './fn/early-input.ts';

/** Written into the document by the server: the browser does not load them. */
export const earlyInputWords: Readonly<Record<Language, typeof en>> = { en, fn, de };
