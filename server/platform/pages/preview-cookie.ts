/**
 * The cookie of a browser that looks at the shop as it would be. It holds the token of the link,
 * and counts for pages alone: no call reads it (SHOP-11, docs/product.md).
 */

/** Returns the token that a browser holds; null for every other visitor. */
export const readPreviewToken = (cookie: string | undefined): string | null =>
  cookie === undefined
    ? null
    : (/(?:^|;\s*)preview=([A-Za-z0-9_-]{43})(?:;|$)/.exec(cookie)?.[1] ?? null);

const attributes = 'Path=/; HttpOnly; SameSite=Lax';

/** Builds the `Set-Cookie` of a link that works for so long. */
export const buildPreviewCookie = (token: string, seconds: number, isSecure: boolean): string =>
  `preview=${token}; Max-Age=${Math.floor(seconds)}; ${attributes}${isSecure ? '; Secure' : ''}`;

/** The `Set-Cookie` that ends a preview in its browser. */
export const endedPreviewCookie = `preview=; Max-Age=0; ${attributes}`;

/** Nobody keeps a page of a preview, and no search engine lists it. */
export const previewHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
};
