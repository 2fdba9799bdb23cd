import { accounts } from './accounts.ts';
import { cart } from './cart.ts';
import { catalogue } from './catalogue.ts';
import { contact } from './contact.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { settings } from './settings.ts';

/** The whole API as one typed object: routes, client, OpenAPI and tests are made from it. */
export const api = { ...catalogue, ...cart, ...orders, ...payments, ...accounts, ...settings, ...contact };

export type Api = typeof api;
