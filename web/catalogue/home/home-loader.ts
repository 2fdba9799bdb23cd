import type { WireProduct } from '../../../contract/product.ts';
import type { WireSlide } from '../../../contract/settings.ts';
import type { LoaderInput } from '../../page.ts';
import { createClient } from '../../state/client.ts';
import { type CardData, cardOf } from '../card/card-data.ts';
import { type CategoryData, categoriesOf } from './category-data.ts';

export interface HomeData {
  slides: WireSlide[];
  categories: CategoryData[];
  arrivals: CardData[];
  sellers: CardData[];
}

const arrivalsShown = 4;
const sellersShown = 5;
/** Most bought products at hand, for the pictures of the categories. */
const looked = 24;

/** The best seller stands large, so it shows its fullest picture: of a food the heaviest weight. */
const large = (product: WireProduct, nowMs: number): CardData => {
  const card = cardOf(product, nowMs);
  const fullest = card.perKg ? product.images.at(-1) : undefined;
  return fullest === undefined ? card : { ...card, pictures: [fullest] };
};

/**
 * An admin writes a slide once. What it says in words of ours, as the slides do that the shop
 * begins with, it says in each language.
 */
const spoken = (slide: WireSlide, own: Readonly<Record<string, string>>): WireSlide => {
  const say = (text: string): string => own[text] ?? text;
  return {
    ...slide,
    title: say(slide.title),
    subtitle: say(slide.subtitle),
    linkText: say(slide.linkText),
  };
};

/** Everything on the home page. */
export const loader = async ({ context }: LoaderInput): Promise<HomeData> => {
  const call = createClient(context.fetchApi);
  const [{ slider }, fresh, popular] = await Promise.all([
    call('GET /api/slider'),
    call('GET /api/products', { query: { sort: 'new', limit: arrivalsShown } }),
    call('GET /api/products', { query: { sort: 'popularity', limit: looked } }),
  ]);
  const nowMs = Date.now();
  return {
    slides: slider.slides.map((slide) => spoken(slide, context.words.home.slideTexts)),
    categories: await categoriesOf(call, [...popular.products, ...fresh.products], popular.facets),
    arrivals: fresh.products.map((product) => cardOf(product, nowMs)),
    sellers: popular.products
      .slice(0, sellersShown)
      .map((product, i) => (i === 0 ? large(product, nowMs) : cardOf(product, nowMs))),
  };
};
