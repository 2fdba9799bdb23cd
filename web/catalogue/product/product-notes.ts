import type { WireFullProduct, WireShownOffer } from '../../../contract/goods/product.ts';
import type { PageContext } from '../../shared/platform/page.ts';
import { loadFitWords } from '../../words/product-fit.ts';
import type { PackageNotes } from './package-notes.ts';

/** What a product page says of some products only. */
export interface ProductNotes extends PackageNotes {
  /** What it says of its sizes, by what came back. */
  fitNote?: string | undefined;
  /** One line for each running offer that is for it. */
  offerNotes?: readonly string[] | undefined;
}

const hasLabel = ({ unitVariation, kgVariation }: WireFullProduct): boolean =>
  [...unitVariation, ...kgVariation].some(({ mrp, netQuantity }) => mrp ?? netQuantity);

/**
 * Describes what a page says of the sizes, the offers and the packages of a product. What fails to load is
 * left out, and must not fail the page.
 */
export const describeProduct = async (
  product: WireFullProduct,
  offers: readonly WireShownOffer[] | undefined,
  context: PageContext,
): Promise<ProductNotes> => {
  const { fit, productType } = product;
  const parts: (Promise<ProductNotes> | false | undefined)[] = [
    fit && loadFitWords(context.language).then((words) => ({ fitNote: words[fit] })),
    offers &&
      import('./offer-notes.ts').then(async ({ describeOffers }) => ({
        offerNotes: await describeOffers(offers, productType, context),
      })),
    hasLabel(product) &&
      import('./package-notes.ts').then(({ describePackages }) =>
        describePackages(product, context),
      ),
  ];
  const described = await Promise.all(
    parts.map(async (part) => {
      try {
        return (await part) || {};
      } catch {
        return {};
      }
    }),
  );
  return Object.assign({}, ...described) as ProductNotes;
};
