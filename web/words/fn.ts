import { say } from '@local/words/fn';
import type { en } from './en.ts';
import { catalogue } from './fn/catalogue.ts';
import { home } from './fn/home.ts';
import { layout } from './fn/layout.ts';
import { product } from './fn/product.ts';
import { states } from './fn/states.ts';
import { toasts } from './fn/toasts.ts';

const shipped: typeof en = { layout, states, home, catalogue, product, toasts };

/** What every page and the catalogue say. */
export const fn: typeof shipped = say === null ? shipped : say(shipped);
