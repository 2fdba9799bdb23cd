/**
 * The other way of buying. When the button of a slide leads to one of the two, a link to the other
 * one stands beside it.
 */
const otherSaleLinkByPath = {
  '/buy-in-kg': { to: '/buy-in-unit', word: 'buyInUnit' },
  '/buy-in-unit': { to: '/buy-in-kg', word: 'buyInKg' },
} as const;

/** Of a slide's link, the other way of buying; undefined where it leads elsewhere. */
export const findOtherSaleLink = (
  link: string,
): (typeof otherSaleLinkByPath)[keyof typeof otherSaleLinkByPath] | undefined =>
  Object.entries(otherSaleLinkByPath).find(([path]) => path === link)?.[1];
