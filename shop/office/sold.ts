/** What a shop sells, as its merchant says at the first start. */
export const soldKinds = ['cloth', 'food', 'both'] as const;
export type SoldKind = (typeof soldKinds)[number];

/** Does a shop sell what a path of it shows? Cloth is sold by the piece, food by the kilo. */
export const isSold = (sells: SoldKind, path: string | null): boolean =>
  !((sells === 'cloth' && path === '/buy-in-kg') || (sells === 'food' && path === '/buy-in-unit'));
