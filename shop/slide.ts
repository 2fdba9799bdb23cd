/**
 * The other way of buying, which stands beside a slide's button that leads to one of the two (look
 * of the home page).
 */
const otherWay = {
  '/buy-in-kg': { to: '/buy-in-unit', word: 'buyInUnit' },
  '/buy-in-unit': { to: '/buy-in-kg', word: 'buyInKg' },
} as const;

/** Of a slide's link, the other way of buying; undefined where it leads elsewhere. */
export const otherWayOf = (link: string): (typeof otherWay)[keyof typeof otherWay] | undefined =>
  Object.entries(otherWay).find(([path]) => path === link)?.[1];
