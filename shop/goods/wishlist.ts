/** Products in one wishlist, which is shown on one page. */
export const maxWishes = 200;
