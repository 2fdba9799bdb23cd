export const home = {
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
  categories: 'Categories',
  countItems: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  kgText: 'Choose the weight. The price follows, to the gram.',
  unitText: 'Choose the size and the color. One piece, one price.',
  seeAll: 'See all',
  seeAllOf: (what: string) => `See all: ${what}`,
};
