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
  prices: 'Prices and stocks of many variations at once (staff)',
  search: 'Suggestions while somebody types',
  slider: 'The slides of the home page',
  currency: 'The currency that prices are shown in',
  shop: 'Who the shop is',
  pages: 'The pages that the merchant writes, as readers see them',
  seller: 'The seller and its contact details',
  cart: 'The cart of the caller',
  wishlist: 'The wishlist of the caller',
  orders:
    'Orders from placing to delivery, with their invoices; for admins, also notes, letters and refunds',
  invoices: 'The list of invoices and credit notes (staff)',
  returns: 'Goods that come back; for staff, their queue',
  payment: 'Payments at the gateway and its events',
  credit: 'Store credit',
  'gift-cards': 'Gift cards, which are redeemed into store credit; for admins, their list',
  delivery: 'What delivery costs by area, and its slots; for staff, the areas',
  packing: 'The packing table: weights of goods by the kilo (staff)',
  offers: 'Coupons and automatic offers (staff)',
  shipping: 'Parcels: estimates, tracking and the events of the courier',
  users: 'Accounts: registration, log-in, profile, sessions, the second factor and own data',
  staff: 'The people who work for the shop, their roles and invitations (admin)',
  'account-verify': 'Links that verify an e-mail address',
  passwordreset: 'Links that set a new password',
  uploads: 'Pictures of products and slides (admin)',
  collections: 'Collections of products with a page of their own',
  'search-synonyms': 'Synonyms of the search (admin)',
  errors: 'Errors of the pages in browsers',
  admin: 'The universal kg price, the stream of admin events, and the state of the shop (admin)',
  settings: 'The seller, the identity, pages and menus of the shop, and the refund limit (staff)',
  figures: 'Sales figures, and counts of waiting work (admin)',
  messages:
    'Messages of the contact form as they came (staff); `tickets` has them with their answers',
  tickets:
    'Messages to the shop with their answers: one’s own, those of a secret link, and all for the staff',
  'answer-templates': 'Answers that are written again and again (staff)',
  audit: 'Who changed what (admin)',
  export: 'Tables for a spreadsheet (admin)',
  import: 'Imports of product tables (admin)',
  backups: 'The last backup of the shop (admin)',
  jobs: 'Background jobs that failed or wait (admin)',
};
