import { catalogue } from './fn/catalogue.ts';
import { home } from './fn/home.ts';
import { layout } from './fn/layout.ts';
import { product } from './fn/product.ts';
import { states } from './fn/states.ts';
import { toasts } from './fn/toasts.ts';
import type { CoreWords } from './words.ts';

/** What every page and the catalogue say. */
export const fn: CoreWords = { layout, states, home, catalogue, product, toasts };
