/**
 * Shoppers buy by the kilo or by the piece. When the button of a slide leads to one of the two
 * pages, the slide shows a second link to the other one. `word` is a key of the visible texts.
 */
const otherSaleLinkByPath = {
  '/buy-in-kg': { to: '/buy-in-unit', word: 'buyInUnit' },
  '/buy-in-unit': { to: '/buy-in-kg', word: 'buyInKg' },
} as const;

/** Finds the second link for the link of a slide; undefined if that leads to neither page. */
export const findOtherSaleLink = (
  link: string,
): (typeof otherSaleLinkByPath)[keyof typeof otherSaleLinkByPath] | undefined =>
  Object.entries(otherSaleLinkByPath).find(([path]) => path === link)?.[1];
