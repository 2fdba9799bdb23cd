import type { Words } from './words.ts';
import { account } from './de/account.ts';
import { cart } from './de/cart.ts';
import { catalogue } from './de/catalogue.ts';
import { checkout } from './de/checkout.ts';
import { compare } from './de/compare.ts';
import { home } from './de/home.ts';
import { info } from './de/info.ts';
import { layout } from './de/layout.ts';
import { orders } from './de/orders.ts';
import { product } from './de/product.ts';
import { states } from './de/states.ts';
import { toasts } from './de/toasts.ts';
import { wishlist } from './de/wishlist.ts';

export const de: Words = { layout, states, home, catalogue, product, cart, checkout, orders, account, info, toasts, wishlist, compare };
