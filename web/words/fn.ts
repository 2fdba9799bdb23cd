import type { Words } from './words.ts';
import { account } from './fn/account.ts';
import { cart } from './fn/cart.ts';
import { catalogue } from './fn/catalogue.ts';
import { checkout } from './fn/checkout.ts';
import { compare } from './fn/compare.ts';
import { home } from './fn/home.ts';
import { info } from './fn/info.ts';
import { layout } from './fn/layout.ts';
import { orders } from './fn/orders.ts';
import { product } from './fn/product.ts';
import { states } from './fn/states.ts';
import { toasts } from './fn/toasts.ts';
import { wishlist } from './fn/wishlist.ts';

export const fn: Words = { layout, states, home, catalogue, product, cart, checkout, orders, account, info, toasts, wishlist, compare };
