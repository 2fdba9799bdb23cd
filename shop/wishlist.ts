/** Most products in one wishlist: it is shown on one page. */
export const maxWishes = 200;
