import { say } from '@local/words/de';
import { catalogue } from './de/catalogue.ts';
import { home } from './de/home.ts';
import { layout } from './de/layout.ts';
import { product } from './de/product.ts';
import { states } from './de/states.ts';
import { toasts } from './de/toasts.ts';
import type { en } from './en.ts';

const shipped: typeof en = { layout, states, home, catalogue, product, toasts };

/** What every page and the catalogue say. */
export const de: typeof shipped = say === null ? shipped : say(shipped);
