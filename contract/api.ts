import { accounts } from './accounts.ts';
import { cart } from './cart.ts';
import { catalogue } from './catalogue.ts';
import { contact } from './contact.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { reviews } from './reviews.ts';
import { settings } from './settings.ts';
import { wishlist } from './wishlist.ts';

/** The whole API as one typed object: routes, client, OpenAPI and tests are made from it. */
export const api = { ...catalogue, ...cart, ...wishlist, ...orders, ...payments, ...reviews, ...accounts, ...settings, ...contact };

export type Api = typeof api;
