import type { Api } from './api.ts';

/** The first segment of a path after /api is the tag of the call. */
type TagOf<Key extends string> = Key extends `${string} /api/${infer Tag}/${string}`
  ? Tag
  : Key extends `${string} /api/${infer Tag}`
    ? Tag
    : never;

/**
 * The purpose of each tag, in the order of the API reference. The compiler reports a missing tag.
 */
export const tags: Readonly<Record<TagOf<keyof Api>, string>> = {
  products:
    'The catalogue: listings with their filters, single products, their reviews; for admins, their changes',
  search: 'Suggestions while somebody types',
  slider: 'The slides of the home page',
  currency: 'The currency that prices are shown in',
  seller: 'Who sells, and how to reach them',
  cart: 'The cart of the caller',
  wishlist: 'What the caller wishes for',
  orders:
    'Orders from placing to delivery, with their invoices; for admins, also notes, letters and refunds',
  payment: 'Payments at the gateway and its events',
  shipping: 'Parcels: estimates, tracking and the events of the courier',
  users: 'Accounts: registration, log-in, profile, sessions, the second factor and own data',
  'account-verify': 'Links that verify an e-mail address',
  passwordreset: 'Links that set a new password',
  uploads: 'Pictures of products and slides (admin)',
  'search-synonyms': 'Names that the search takes for one thing (admin)',
  admin: 'The universal price of a kilo, and what happens in the shop as it happens (admin)',
  settings: 'Who sells, and what asks for the password once more (admin)',
  figures: 'What was sold, and what waits (admin)',
  messages: 'What the contact form brought (admin)',
  audit: 'Who changed what (admin)',
  export: 'Tables for a spreadsheet (admin)',
  import: 'Tables of products, taken in (admin)',
  jobs: 'Work that leaves the shop: what failed and what waits (admin)',
};
