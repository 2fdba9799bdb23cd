/** An import between two files of the repository. Both are paths from its root. */
export interface Arrow {
  from: string;
  to: string;
  types: boolean;
  lazy: boolean;
}

/**
 * The top folders ("rooms") that each one may import. A room that is not listed (tools, end-to-end
 * tests) may import all of them.
 */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  shop: [],
  contract: ['shop'],
  database: ['shop'],
  server: ['shop', 'contract', 'database'],
  web: ['shop', 'contract'],
};

/**
 * The packages of npm and Node that each room may import. A room that is not listed may import any.
 */
const PACKAGES: Readonly<Record<string, (name: string) => boolean>> = {
  shop: (name) => /^zod(\/|$)/.test(name),
  contract: (name) => /^zod(\/|$)/.test(name),
  database: (name) => !/^(react|hono|@hono|@tanstack)/.test(name),
  server: (name) => !/^(react|@tanstack)/.test(name),
  web: (name) => !/^(node:|pg$|pg-|kysely|hono|@hono)/.test(name),
};

/** The domains of the server; each may use the public files of a domain with a lower number. */
const DOMAINS: Readonly<Record<string, number>> = {
  audit: 0,
  ledger: 0,
  accounts: 1,
  catalogue: 1,
  settings: 1,
  contact: 1,
  delivery: 1,
  offers: 1,
  cart: 2,
  wishlist: 2,
  shipments: 2,
  orders: 3,
  payments: 4,
  figures: 4,
  invoices: 4,
  packing: 4,
  returns: 4,
  credit: 4,
  reviews: 4,
  export: 4,
  backups: 4,
  shipping: 5,
};

/**
 * The files of a domain that other domains may import: one for each noun. All other files of a
 * domain are private.
 */
const PUBLIC_FILES: Readonly<Record<string, readonly string[]>> = {
  audit: ['audit-log', 'undo'],
  accounts: ['accounts'],
  catalogue: ['product', 'products', 'variants', 'product-reviews'],
  settings: ['settings'],
  cart: ['cart'],
  delivery: ['delivery-areas', 'destinations', 'slot-places'],
  ledger: ['credit-ledger', 'gift-cards'],
  offers: ['offers', 'offer-uses', 'coupons'],
  shipments: ['shipments', 'return-shipments'],
  orders: [
    'orders',
    'order-rows',
    'order-transaction',
    'state-machine',
    'check-move',
    'outgoings',
    'refunds',
    'cash-refunds',
    'return-money',
    'issue-invoice',
    'loose-grams',
    'returned-goods',
    'stock',
    'place-replacement',
    'place-gift-order',
    'present-slot',
  ],
  returns: ['parcel-queries', 'return-parcel'],
};

/** Folders of web that are no page. All others are pages, and pages may not import each other. */
const SHARED_BY_PAGES = ['state', 'kit', 'words'];
const WEB_FLOORS: Readonly<Record<string, readonly string[]>> = {
  kit: [],
  words: [],
  state: ['kit', 'words'],
  layout: SHARED_BY_PAGES,
};

/** Tests may import any file. */
export const isTest = (path: string): boolean =>
  /\.(test|e2e)\.tsx?$|(^|\/)testing(-\w+)?\.ts$/.test(path);

const roomOf = (path: string): string => path.split('/')[0] ?? '';

/** The folder below the room, or '' for a file that lies directly in it. */
const folderOf = (path: string): string =>
  path.split('/').length > 2 ? (path.split('/')[1] ?? '') : '';

/** Explains why an import breaks the law of direction. Undefined if it does not. */
export const wrongArrow = (arrow: Arrow): string | undefined => {
  const [from, to] = [roomOf(arrow.from), roomOf(arrow.to)];
  const allowed = ROOMS[from];
  if (allowed === undefined || isTest(arrow.from)) return undefined;
  if (from !== to && !allowed.includes(to)) return `${from} may not import ${to}`;
  if (from === 'web' && to === 'contract' && !arrow.types)
    return 'of the contract, web takes types only: its schemas would ride along in every page';
  if (from === 'server' && to === 'server') return wrongInServer(arrow);
  if (from === 'web' && to === 'web') return wrongInWeb(arrow);
  return undefined;
};

/** Explains why a file may not import a package. Undefined if it may. */
export const wrongPackage = (from: string, name: string): string | undefined => {
  const allowed = PACKAGES[roomOf(from)];
  return allowed === undefined || isTest(from) || allowed(name)
    ? undefined
    : `${roomOf(from)} may not import ${name}`;
};

const wrongInServer = ({ from, to }: Arrow): string | undefined => {
  const [own, other] = [folderOf(from), folderOf(to)];
  const height = DOMAINS[other];
  if (own === other || height === undefined) return undefined;
  if (own === 'http') return `http knows no domain, so not ${other}`;
  const ownHeight = DOMAINS[own];
  if (ownHeight === undefined) return undefined;
  if (ownHeight <= height)
    return `${own} stands on ${other}, not the other way round, or neither on the other`;
  const offered = PUBLIC_FILES[other] ?? [];
  return offered.some((name) => to === `server/${other}/${name}.ts`)
    ? undefined
    : `of ${other}, ${own} may import only ${offered.map((name) => `${name}.ts`).join(', ') || 'nothing'}`;
};

const wrongInWeb = ({ from, to, types, lazy }: Arrow): string | undefined => {
  const [own, other] = [folderOf(from), folderOf(to)];
  if (own === other) return undefined;
  if (other === 'admin' && own === '')
    return types || lazy ? undefined : 'the admin is loaded on demand: import() it';
  // Files directly in web (the router, the entries) may import every page.
  if (own === '' || other === '') return undefined;
  const allowed = WEB_FLOORS[own] ?? SHARED_BY_PAGES;
  return allowed.includes(other) ? undefined : `web/${own} may not import web/${other}`;
};
