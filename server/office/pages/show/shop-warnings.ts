import type { PageContent, WirePageWarning } from '../../../../contract/office/pages.ts';
import type { ShownBlock } from '../../../../contract/office/shown-blocks.ts';
import { listPictures } from '../../../../shop/office/pages/page-texts.ts';
import type { Pictures } from '../../../providers/pictures/pictures.ts';

/** What a page lacks because of what the shop sells and has (CMS-6, docs/product.md). */

const warn = (path: string, code: WirePageWarning['code']): WirePageWarning => ({
  path,
  code,
  language: null,
});

const listOfBlock = (block: ShownBlock, path: string): WirePageWarning[] => {
  switch (block.kind) {
    case 'collection': {
      const { source, products } = block;
      const known = new Set(products.map(({ _id }) => _id));
      const gone =
        source.by === 'handPicked'
          ? source.products
              .slice(0, block.count)
              .flatMap((id, i) =>
                known.has(id) ? [] : [warn(`${path}.source.products.${i}`, 'product_gone')],
              )
          : [];
      return products.length === 0 ? [warn(path, 'empty_collection'), ...gone] : gone;
    }
    case 'categories':
      return block.categories.length === 0 ? [warn(path, 'empty_block')] : [];
    case 'prices':
      return block.rows.length === 0 ? [warn(path, 'empty_block')] : [];
    case 'quotes':
      return block.quotes.length === 0 ? [warn(path, 'empty_block')] : [];
    case 'coupon':
      return block.coupon === null ? [warn(`${path}.offer`, 'coupon_over')] : [];
    default:
      return [];
  }
};

/** Lists collections without goods, products and pictures that are gone, and coupons that are over. */
export const listShopWarnings = async (
  { blocks }: PageContent,
  shown: readonly ShownBlock[],
  pictures: Pictures,
): Promise<WirePageWarning[]> => {
  const found = await Promise.all(
    listPictures(blocks, 'blocks').map(async ({ path, picture }) =>
      (await pictures.describe(picture.secureUrl)) === null ? [warn(path, 'picture_gone')] : [],
    ),
  );
  return [...shown.flatMap((block, i) => listOfBlock(block, `blocks.${i}`)), ...found.flat()];
};
