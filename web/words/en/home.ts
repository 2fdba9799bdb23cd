export const home = {
  title: 'Haat: cloth by the piece, food by the kilo',
  description:
    'The weekly market, open every day: handloom cloth by the piece beside vegetables, fruit and grain by the kilo. Prices in Indian rupees.',
  carousel: 'carousel',
  slides: 'Slides',
  slideOf: (n: number, count: number) => `Slide ${n} of ${count}`,
  pause: 'Pause',
  play: 'Play',
  previous: 'Previous',
  next: 'Next',
  /**
   * Of the slides that the shop begins with, and of their buttons: what it says by what was
   * written, in English.
   */
  slideTexts: {} as Readonly<Record<string, string>>,
  fallbackTitle: 'Cloth by the piece, grain by the kilo.',
  fallbackText: 'The weekly market, open every day.',
  categories: 'Categories',
  countItems: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  kgText: 'Choose the weight. The price follows, to the gram.',
  unitText: 'Choose the size and the color. One piece, one price.',
  newArrivals: 'New arrivals',
  bestSellers: 'Best sellers',
  seeAll: 'See all',
  seeAllOf: (what: string) => `See all: ${what}`,
  facts: [
    {
      title: 'Priced to the gram',
      text: 'Every weight has its own price, worked out to the gram, and the price of a kilo always stands beside it.',
    },
    {
      title: 'Nothing hidden on the shelf',
      text: 'Choose a size or a weight and the page says how much of it is left. What is struck through is sold out.',
    },
    {
      title: 'Pay the way you like',
      text: 'UPI, card, net banking or cash on delivery. Then the page of your order shows where it stands.',
    },
  ],
};
