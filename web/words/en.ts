import { account } from './en/account.ts';
import { cart } from './en/cart.ts';
import { catalogue } from './en/catalogue.ts';
import { checkout } from './en/checkout.ts';
import { compare } from './en/compare.ts';
import { home } from './en/home.ts';
import { info } from './en/info.ts';
import { layout } from './en/layout.ts';
import { orders } from './en/orders.ts';
import { product } from './en/product.ts';
import { states } from './en/states.ts';
import { toasts } from './en/toasts.ts';
import { wishlist } from './en/wishlist.ts';

export const en = { layout, states, home, catalogue, product, cart, checkout, orders, account, info, toasts, wishlist, compare };
