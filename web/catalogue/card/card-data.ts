import type { WirePicture, WireProduct } from '../../../contract/goods/product.ts';
import {
  readDiscount,
  type DiscountEnd,
  readDiscountEnd,
} from '../../shared/goods/discount-end.ts';

/** The data of a product card. The HTML of every listing holds it, so it has nothing else. */
export interface CardData {
  id: string;
  /** The last part of its address; '' for none. */
  word: string;
  name: string;
  perKg: boolean;
  /** Rupees, as the wire says them. */
  price: number;
  /** Rupees before the reduction. */
  was: number | null;
  discount: number;
  until: DiscountEnd | null;
  isNew: boolean;
  /** The sum of all ratings. */
  rating: number;
  numReviews: number;
  /** The second one shows on hover. */
  pictures: WirePicture[];
  /**
   * What the card itself adds to the cart: the weights that are to be had, or the one size of a piece
   * that comes in no other and in one colour at most. Else there is more to choose.
   */
  sizes: string[];
  colours: { value: string; hex: string | null }[];
  short: string;
}

/** Builds the path of a product page. */
export const buildCardPath = ({ id, word }: Pick<CardData, 'id' | 'word'>): string =>
  `/product/${id}${word && `/${word}`}`;

const maxColours = 5;

const listOwnSizes = ({
  kgVariation,
  unitVariation,
  color,
  affiliateLink,
}: WireProduct): string[] => {
  const own = unitVariation.length === 1 && color.length <= 1 ? unitVariation : [];
  return (affiliateLink ?? '') === ''
    ? [...kgVariation, ...own].filter(({ stock }) => stock > 0).map(({ size }) => size)
    : [];
};

/** Builds the card of a product. `nowMs` decides how the end of a discount is shown. */
export const buildCard = (product: WireProduct, nowMs: number): CardData => ({
  id: product._id,
  word: product.path.split('/')[3] ?? '',
  name: product.name,
  perKg: product.productType === 'per kg',
  price: product.discountedPrice ?? product.displayPrice ?? 0,
  was: product.discountedPrice === null ? null : product.displayPrice,
  discount: readDiscount(product),
  until: readDiscountEnd(product, nowMs),
  isNew: product.new,
  rating: product.rating,
  numReviews: product.numReviews,
  pictures: product.images.slice(0, 2).map(({ secureUrl, width, height, hue, strength }) => ({
    secureUrl,
    width,
    height,
    hue,
    strength,
  })),
  sizes: listOwnSizes(product),
  colours: product.productType === 'per unit' ? product.color.slice(0, maxColours) : [],
  short: product.shortDescription,
});
