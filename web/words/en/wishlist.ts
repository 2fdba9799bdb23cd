export const wishlist = {
  title: 'Wishlist',
  emptyTitle: 'No items found in wishlist',
  empty: 'Tap the heart on a product to keep it here.',
  toCollections: 'Collections',
  products: 'Products in the wishlist',
  select: 'Select option',
  selectOf: (name: string) => `Select option: ${name}`,
  addOf: (name: string) => `Add to cart: ${name}`,
  remove: (name: string) => `Remove ${name}`,
  clear: 'Empty the wishlist',
};
