import { say } from '@local/words/en';
import { catalogue } from './en/catalogue.ts';
import { home } from './en/home.ts';
import { layout } from './en/layout.ts';
import { product } from './en/product.ts';
import { states } from './en/states.ts';
import { toasts } from './en/toasts.ts';

const shipped = { layout, states, home, catalogue, product, toasts };

/** What every page and the catalogue say. */
export const en: typeof shipped = say === null ? shipped : say(shipped);
