/** The main menu, in its order (spec section 2); `word` is the name of its word. */
export const mainLinks = [
  { to: '/', word: 'home' },
  { to: '/collections', word: 'collections' },
  { to: '/buy-in-kg', word: 'buyInKg' },
  { to: '/buy-in-unit', word: 'buyInUnit' },
  { to: '/contact', word: 'contactUs' },
] as const;
