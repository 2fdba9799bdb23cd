/** Pages that the merchant writes: their blocks, addresses and limits (CMS-1, docs/product.md). */

/** Blocks of one page. */
export const maxBlocks = 60;
/** Bytes of a block and of all blocks of a page, in all languages, as JSON in UTF-8. */
export const maxBlockBytes = 24_000;
export const maxPageBytes = 200_000;
/** Pages of a shop, besides the shipped ones. */
export const maxOwnPages = 200;

/** Products of a collection, and rows of the price board. */
export const maxCollection = 24;
export const maxBoardRows = 60;
export const maxPromises = 6;
export const maxQuestions = 30;
export const maxGallery = 24;
export const maxQuotes = 12;

/** The shape in which a picture is shown; `free` is its own. */
export const pictureFrames = ['free', 'wide', 'square', 'tall'] as const;
export const pictureSides = ['left', 'right', 'wide'] as const;
export const collectionLayouts = ['row', 'grid', 'ranking'] as const;
/** What a promise speaks of. The words of `own` are the merchant's alone. */
export const promiseTopics = ['delivery', 'returns', 'freshness', 'payment', 'own'] as const;
/** The lists that a page reads from the settings. */
export const factTopics = ['legal', 'delivery', 'returns'] as const;
export const spacerSizes = ['small', 'medium', 'large'] as const;

/** The pages that every shop has from its start (CMS-3, docs/product.md). */
export const shippedSlugs = [
  'home',
  'about',
  'delivery',
  'returns',
  'privacy',
  'terms',
  'contact',
] as const;
export type ShippedSlug = (typeof shippedSlugs)[number];

export const isShippedSlug = (slug: string): slug is ShippedSlug =>
  shippedSlugs.some((one) => one === slug);

/** Shipped pages whose address is older than the pages of the merchant. */
const oldPaths: Readonly<Partial<Record<string, string>>> = {
  home: '/',
  about: '/about',
  terms: '/terms-of-use',
  contact: '/contact',
};

/** Builds the address of a page. */
export const buildPagePath = (slug: string): string => oldPaths[slug] ?? `/pages/${slug}`;

export const maxSlugLength = 60;

/** A slug is lower-case letters and digits, in words joined by a hyphen. */
export const isSlug = (slug: string): boolean =>
  slug.length <= maxSlugLength && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug);

/** First segments of the shop's own addresses. A page of such a name would be taken for them. */
const reservedSlugs: ReadonlySet<string> = new Set([
  'account-verify',
  'admin',
  'api',
  'assets',
  'buy-in-kg',
  'buy-in-unit',
  'cart',
  'checkout',
  'collections',
  'compare',
  'dev',
  'feeds',
  'gift-cards',
  'healthz',
  'kg',
  'language',
  'login-register',
  'look',
  'mcp',
  'metrics',
  'my-account',
  'myorders',
  'pages',
  'password-reset',
  'pictures',
  'preview',
  'product',
  'product-fixed-image',
  'product-slider',
  'product-sticky',
  'product-tab-left',
  'product-tab-right',
  'readyz',
  'robots',
  'shop-grid-filter',
  'shop-grid-full-width',
  'shop-grid-no-sidebar',
  'shop-grid-right-sidebar',
  'shop-grid-standard',
  'shop-grid-two-column',
  'shop-list-full-width',
  'shop-list-standard',
  'shop-list-two-column',
  'sitemap',
  'staff-invitation',
  'ticket',
  'terms-of-use',
  'test-gateway',
  'unit',
  'wishlist',
]);

export const isReservedSlug = (slug: string): boolean => reservedSlugs.has(slug);
