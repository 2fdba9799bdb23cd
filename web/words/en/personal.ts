import { say } from '@local/words/en';
import { account } from './account.ts';
import { blocks } from './blocks.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { compare } from './compare.ts';
import { contact } from './contact.ts';
import { orders } from './orders.ts';
import { tickets } from './tickets.ts';
import { wishlist } from './wishlist.ts';

const shipped = {
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

/** What the pages outside the catalogue say. */
export const personal: typeof shipped = say === null ? shipped : say(shipped);
