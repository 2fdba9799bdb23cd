/** The main menu, in its order (PAGE-3, docs/product.md); `word` is the name of its word. */
export const mainLinks = [
  { to: '/', word: 'home' },
  { to: '/collections', word: 'collections' },
  { to: '/buy-in-kg', word: 'buyInKg' },
  { to: '/buy-in-unit', word: 'buyInUnit' },
  { to: '/contact', word: 'contactUs' },
] as const;
