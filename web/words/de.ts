import { catalogue } from './de/catalogue.ts';
import { home } from './de/home.ts';
import { layout } from './de/layout.ts';
import { product } from './de/product.ts';
import { states } from './de/states.ts';
import { toasts } from './de/toasts.ts';
import type { CoreWords } from './words.ts';

/** What every page and the catalogue say. */
export const de: CoreWords = { layout, states, home, catalogue, product, toasts };
