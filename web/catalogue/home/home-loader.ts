import type { WireProduct } from '../../../contract/goods/product.ts';
import type { WireSlide } from '../../../contract/office/settings.ts';
import { createClient } from '../../shared/platform/client.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { type CardData, buildCard } from '../card/card-data.ts';
import { type CategoryData, loadCategories } from './category-data.ts';

export interface HomeData {
  slides: WireSlide[];
  categories: CategoryData[];
  arrivals: CardData[];
  sellers: CardData[];
}

const maxArrivals = 4;
const maxSellers = 5;
/** Number of best sellers to load, for the pictures of the categories. */
const popularCount = 24;

/** Builds the large card of the best seller. A food shows the picture of its heaviest weight. */
const buildLargeCard = (product: WireProduct, nowMs: number): CardData => {
  const card = buildCard(product, nowMs);
  const fullest = card.perKg ? product.images.at(-1) : undefined;
  return fullest === undefined ? card : { ...card, pictures: [fullest] };
};

/**
 * Translates a slide. An admin writes it once, but the first slides use texts of the shop, which
 * exist in each language.
 */
const translateSlide = (slide: WireSlide, own: Readonly<Record<string, string>>): WireSlide => {
  const translate = (text: string): string => own[text] ?? text;
  return {
    ...slide,
    title: translate(slide.title),
    subtitle: translate(slide.subtitle),
    linkText: translate(slide.linkText),
  };
};

/** Loads the data of the home page. */
export const loadHome = async ({ context }: LoaderInput): Promise<HomeData> => {
  const call = createClient(context.fetchApi);
  const [{ slider }, fresh, popular] = await Promise.all([
    call('GET /api/slider'),
    call('GET /api/products', { query: { sort: 'new', limit: maxArrivals } }),
    call('GET /api/products', { query: { sort: 'popularity', limit: popularCount } }),
  ]);
  const nowMs = Date.now();
  return {
    slides: slider.slides.map((slide) => translateSlide(slide, context.words.home.slideTexts)),
    categories: await loadCategories(
      call,
      [...popular.products, ...fresh.products],
      popular.facets,
    ),
    arrivals: fresh.products.map((product) => buildCard(product, nowMs)),
    sellers: popular.products
      .slice(0, maxSellers)
      .map((product, i) => (i === 0 ? buildLargeCard(product, nowMs) : buildCard(product, nowMs))),
  };
};
