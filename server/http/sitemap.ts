import { nameToPath } from '../../shop/catalogue/listing.ts';

/** Routes that everybody may see, besides categories and products. */
const fixed = ['/', '/collections', '/buy-in-kg', '/buy-in-unit', '/about', '/terms-of-use', '/contact'];
const hidden = ['/cart', '/checkout', '/wishlist', '/compare', '/my-account', '/myorders', '/login-register', '/password-reset', '/account-verify', '/admin', '/api/', '/dev/', '/test-gateway'];
/** A sitemap holds at most 50,000 addresses. */
const most = 50_000;

interface Listing {
  products: { _id: string }[];
  pages: number;
  facets: { categories: { value: string }[] };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const pageOfProducts = async (send: (path: string) => Promise<Response>, page: number): Promise<Listing> => {
  const response = await send(`/api/products?page=${page}`);
  if (!response.ok) throw new Error(`The listing answered ${response.status}`);
  return (await response.json()) as Listing;
};

/** Every address that search engines should know, from the listing of the API. */
export const sitemap = async (send: (path: string) => Promise<Response>, origin: string): Promise<string> => {
  const first = await pageOfProducts(send, 1);
  const paths = [...fixed, ...first.facets.categories.map(({ value }) => `/shop-grid-standard/${encodeURIComponent(nameToPath(value))}`)];
  for (let page = 1, listing = first; ; page += 1, listing = await pageOfProducts(send, page)) {
    paths.push(...listing.products.map(({ _id }) => `/product/${encodeURIComponent(_id)}`));
    if (page >= first.pages || paths.length >= most) break;
  }
  const urls = paths.slice(0, most).map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
};

export const robots = (origin: string): string => ['User-agent: *', ...hidden.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
