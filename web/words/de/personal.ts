import type { personal as english } from '../en/personal.ts';
import { account } from './account.ts';
import { blocks } from './blocks.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { compare } from './compare.ts';
import { contact } from './contact.ts';
import { orders } from './orders.ts';
import { tickets } from './tickets.ts';
import { wishlist } from './wishlist.ts';

/** What the pages outside the catalogue say. */
export const personal: typeof english = {
  account,
  blocks,
  cart,
  checkout,
  compare,
  contact,
  orders,
  tickets,
  wishlist,
};
