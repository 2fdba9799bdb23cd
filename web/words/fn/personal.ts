import type { personal as english } from '../en/personal.ts';
import { account } from './account.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { compare } from './compare.ts';
import { info } from './info.ts';
import { orders } from './orders.ts';
import { wishlist } from './wishlist.ts';

/** What the pages outside the catalogue say. */
export const personal: typeof english = {
  account,
  cart,
  checkout,
  compare,
  info,
  orders,
  wishlist,
};
