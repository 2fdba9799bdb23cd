import { drawings } from '@local/drawings';
import type { WireProduct } from '../../contract/goods/product.ts';
import type { WireSlide } from '../../contract/office/settings.ts';
import type { ShownBlock, ShownBlockOf } from '../../contract/office/shown-blocks.ts';
import { buildCard, type CardData } from '../catalogue/card/card-data.ts';
import { describeTilePicture } from '../catalogue/categories/category-data.ts';
import type { PageContext } from '../shared/platform/page.ts';
import type { BlockData, BlockDataOf } from './block-data.ts';

/** Builds the large card of a ranking. A food shows the picture of its heaviest weight. */
const buildLargeCard = (product: WireProduct, nowMs: number): CardData => {
  const card = buildCard(product, nowMs);
  const fullest = card.perKg ? product.images.at(-1) : undefined;
  return fullest === undefined ? card : { ...card, pictures: [fullest] };
};

/** Only a ranking shows what a product is in short. */
const buildCollection = (
  { kind, title, layout, href, products }: ShownBlockOf<'collection'>,
  nowMs: number,
): BlockDataOf<'collection'> => ({
  kind,
  title,
  layout,
  href,
  cards: products.map((product, i) => {
    if (layout !== 'ranking') return { ...buildCard(product, nowMs), short: '' };
    return i === 0 ? buildLargeCard(product, nowMs) : buildCard(product, nowMs);
  }),
});

const buildCategories = ({
  kind,
  title,
  categories,
}: ShownBlockOf<'categories'>): BlockDataOf<'categories'> => ({
  kind,
  title,
  categories: categories.map(({ picture, ...category }) => ({
    ...category,
    picture: picture && describeTilePicture(picture),
  })),
});

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

/** The words of offers are loaded with the first coupon. */
const buildCoupon = async (
  { kind, title, text, coupon }: ShownBlockOf<'coupon'>,
  context: PageContext,
): Promise<BlockDataOf<'coupon'>[]> => {
  if (coupon === null) return [];
  const { describeOffer } = await import('../catalogue/product/offer-notes.ts');
  const terms = await describeOffer(
    { ...coupon, firstOrder: false, maxUsesByCustomer: null },
    context,
  );
  return [{ kind, title: title || coupon.name, text, code: coupon.code, terms }];
};

const hasWays = ({
  text,
  address,
  phone,
  whatsapp,
  mapLink,
  hours,
}: ShownBlockOf<'map'>): boolean =>
  hours.length > 0 || [text, address, phone, whatsapp, mapLink].some((one) => one !== '');

const hasFacts = ({ legal, delivery, returns }: ShownBlockOf<'facts'>): boolean => {
  if (legal === null) return returns !== null || (delivery ?? []).length > 0;
  const { grievanceOfficer, ...facts } = legal;
  return [grievanceOfficer.name, ...Object.values(facts)].some((one) => one !== '');
};

const buildLocal = ({ kind, of, ...content }: ShownBlockOf<'local'>, drawn: object): BlockData[] =>
  Object.hasOwn(drawn, of) ? [{ kind: `${kind}.${of}`, content }] : [];

const buildBlock = async (
  block: ShownBlock,
  nowMs: number,
  context: PageContext,
): Promise<readonly BlockData[]> => {
  switch (block.kind) {
    case 'collection':
      return block.products.length > 0 ? [buildCollection(block, nowMs)] : [];
    case 'categories':
      return block.categories.length > 0 ? [buildCategories(block)] : [];
    case 'coupon':
      return buildCoupon(block, context);
    case 'slides': {
      const { slideTexts } = context.words.home;
      return [{ ...block, slides: block.slides.map((slide) => translateSlide(slide, slideTexts)) }];
    }
    case 'text':
    case 'story':
      return block.title === '' && block.text === '' ? [] : [block];
    case 'picture':
      return block.picture === null && block.title === '' && block.text === '' ? [] : [block];
    case 'promises':
    case 'questions':
      return block.items.length > 0 ? [block] : [];
    case 'prices':
      return block.rows.length > 0 ? [block] : [];
    case 'gallery':
      return block.pictures.length > 0 ? [block] : [];
    case 'quotes':
      return block.quotes.length > 0 ? [block] : [];
    case 'map':
      return hasWays(block) ? [block] : [];
    case 'facts':
      return hasFacts(block) ? [block] : [];
    case 'local':
      return drawings === null ? [] : buildLocal(block, drawings);
    default:
      return [block];
  }
};

/** Builds what a page draws of its blocks. Those that have nothing to show are left out. */
export const buildBlocks = async (
  shown: readonly ShownBlock[],
  context: PageContext,
): Promise<BlockData[]> => {
  const nowMs = Date.now();
  return (await Promise.all(shown.map((block) => buildBlock(block, nowMs, context)))).flat();
};
