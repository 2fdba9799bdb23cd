import type { WireShownOffer } from '../../../../contract/goods/product.ts';
import type { PageBlock } from '../../../../contract/office/page-blocks.ts';
import type { ShownBlock, ShownBlockOf } from '../../../../contract/office/shown-blocks.ts';
import { isSampleOfOther } from '../../../../database/seed/sample-slides.ts';
import type { SlideRow } from '../../../../database/tables/office.ts';
import { buildProductPath } from '../../../../shop/goods/product/address-word.ts';
import type { Picture } from '../../../../shop/goods/product/picture.ts';
import type { InOneLanguage } from '../../../../shop/office/pages/page-texts.ts';
import { findVideo } from '../../../../shop/office/pages/video.ts';
import type { Texts } from '../../../../shop/texts.ts';
import { findPicturedCategories } from '../../../goods/listing/pictured-categories.ts';
import { type Shown, showProducts } from '../../../platform/pages/shown.ts';
import { presentSlide } from '../../shop-settings/present.ts';
import { ownBlocks } from '../local/own-blocks.ts';
import { showLocalBlock } from '../local/show-local-block.ts';
import type { ToldSettings } from '../placeholder-values.ts';
import type { QuotedReview } from './block-queries.ts';
import { findCollection, findPriceBoard, type GoodsReader } from './goods-blocks.ts';
import { promiseWords } from './promise-words.ts';
import { tellFacts, tellPlace } from './told-blocks.ts';

/** A block with its texts in one language, before what it shows is read. */
export type WordedBlock = InOneLanguage<PageBlock>;
type Worded<Kind extends WordedBlock['kind']> = Extract<WordedBlock, { kind: Kind }>;

type ShownPicture = NonNullable<ShownBlockOf<'picture'>['picture']>;
type WordedPicture = NonNullable<Worded<'picture'>['picture']>;

/** What blocks read of the shop. */
export interface BlockReader {
  goods: GoodsReader;
  told: ToldSettings;
  /** Reads a text of the shop in the reader's language, with its settings. */
  word: (texts: Texts) => string;
  describePicture: (secureUrl: string) => Promise<Picture | null>;
  findSlides: () => Promise<readonly SlideRow[]>;
  /** Those of `ids`, or without any the newest good ones. */
  findQuotes: (ids: readonly string[], limit: number) => Promise<QuotedReview[]>;
  findCoupon: (id: string) => Promise<(WireShownOffer & { code: string }) | null>;
}

interface Found {
  block: ShownBlock;
  shown: readonly Shown[];
}

const ofSettings = (block: ShownBlock): Found => ({ block, shown: [] });

/** The measures of a picture; null for one that is gone. */
const showPicture = async (
  given: WordedPicture | null,
  { describePicture }: BlockReader,
): Promise<ShownPicture | null> => {
  const picture = given && (await describePicture(given.secureUrl));
  return given && picture && { ...picture, alt: given.alt, frame: given.frame };
};

/** The slides, without those that came with the shop and praise what it does not sell. */
const showSlides = async ({ findSlides, told }: BlockReader) =>
  (await findSlides())
    .filter((slide) => !isSampleOfOther(slide, told.identity.sells))
    .map(presentSlide);

/** A promise in the words of the shop, unless it has its own. One without words is left out. */
const showPromises = (block: Worded<'promises'>, { word }: BlockReader): ShownBlock => ({
  ...block,
  items: block.items
    .map(({ of, title, text }) => ({
      of,
      title: title === '' ? word(promiseWords[of].title) : title,
      text: text === '' ? word(promiseWords[of].text) : text,
    }))
    .filter(({ title, text }) => title !== '' && text !== ''),
});

const showGallery = async (block: Worded<'gallery'>, reader: BlockReader): Promise<ShownBlock> => {
  const pictures = await Promise.all(block.pictures.map((one) => showPicture(one, reader)));
  return { ...block, pictures: pictures.filter((one) => one !== null) };
};

/** Presents a review with its product. */
export const presentQuote = ({
  id,
  createdAt,
  productId,
  productName,
  productSlug,
  ...review
}: QuotedReview): ShownBlockOf<'quotes'>['quotes'][number] => ({
  _id: id,
  name: review.name,
  rating: review.rating,
  comment: review.comment,
  createdAt: createdAt.toISOString(),
  product: {
    _id: productId,
    name: productName,
    href: buildProductPath({ id: productId, name: productName, slug: productSlug }),
  },
});

const showQuotes = async (block: Worded<'quotes'>, reader: BlockReader): Promise<Found> => {
  const found = await reader.findQuotes(block.reviews, block.count);
  return {
    block: { ...block, quotes: found.map(presentQuote) },
    shown: [showProducts(found.map(({ productId }) => productId))],
  };
};

const showCoupon = async (block: Worded<'coupon'>, reader: BlockReader): Promise<ShownBlock> => {
  const offer = await reader.findCoupon(block.offer);
  return {
    ...block,
    coupon: offer && {
      name: offer.name,
      code: offer.code,
      effect: offer.effect,
      minSum: offer.minSum,
      endsAt: offer.endsAt,
    },
  };
};

/** A question without words, or without an answer in this language, is not shown. */
const isAnswered = ({ question, answer }: Worded<'questions'>['items'][number]): boolean =>
  question !== '' && answer !== '';

/** Shows a block: adds what it shows of the goods and of the settings. */
export const showBlock = async (block: WordedBlock, reader: BlockReader): Promise<Found> => {
  switch (block.kind) {
    case 'text':
    case 'saleUnits':
    case 'contact':
    case 'spacer':
      return ofSettings(block);
    case 'questions':
      return ofSettings({ ...block, items: block.items.filter(isAnswered) });
    case 'picture':
    case 'story':
      return ofSettings({ ...block, picture: await showPicture(block.picture, reader) });
    case 'gallery':
      return ofSettings(await showGallery(block, reader));
    case 'slides':
      return ofSettings({ ...block, slides: await showSlides(reader) });
    case 'collection': {
      const { data, shown } = await findCollection(reader.goods, block.source, block.count);
      return { block: { ...block, ...data }, shown };
    }
    case 'categories': {
      const { data, shown } = await findPicturedCategories(reader.goods.find, block.count);
      return { block: { ...block, categories: data }, shown };
    }
    case 'prices': {
      const { data, shown } = await findPriceBoard(reader.goods, block.category, block.count);
      return { block: { ...block, rows: data }, shown };
    }
    case 'promises':
      return ofSettings(showPromises(block, reader));
    case 'video': {
      const video = findVideo(block.address) ?? { provider: 'youtube' as const, videoId: '' };
      return ofSettings({ ...block, ...video, poster: await showPicture(block.poster, reader) });
    }
    case 'coupon':
      return ofSettings(await showCoupon(block, reader));
    case 'map':
      return ofSettings({ ...block, ...tellPlace(reader.told) });
    case 'quotes':
      return showQuotes(block, reader);
    case 'facts':
      return ofSettings({ ...block, ...tellFacts(block.of, reader.told) });
    case 'local':
      return ofSettings(
        await showLocalBlock(
          block,
          (picture) => showPicture(picture as WordedPicture, reader),
          ownBlocks,
        ),
      );
  }
};
