import { applyDiscount } from '../../../shop/goods/product/price.ts';
import { findShownVariant, type Variant } from '../../../shop/goods/product/product.ts';
import { toRupees } from '../../../shop/money.ts';
import { Tag, Tags } from '../../kit/marks/badges.tsx';
import { Price } from '../../kit/marks/price.tsx';
import { Tile } from '../../kit/tiles/tile.tsx';
import { findPriceUnit } from '../../words/price-unit.ts';
import { useWords } from '../../words/words.ts';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import type { Draft } from './draft/product-draft.ts';
import { useDraftDiscount } from './draft/use-draft-discount.ts';
import css from './editor.module.css';

/** The card that shoppers would see. */
export const EditorPreview = ({
  draft,
  variants,
}: {
  draft: Draft;
  variants: readonly Variant[];
}) => {
  const { product, products } = useAdminWords();
  const { catalogue } = useWords();
  const shown = findShownVariant(variants);
  const discount = useDraftDiscount(draft);
  return (
    <Panel title={product.asShoppersSee}>
      <div className={css.card}>
        <Tags>
          {discount > 0 && <Tag kind="off">-{discount}%</Tag>}
          {draft.new && <Tag>{catalogue.isNew}</Tag>}
        </Tags>
        <Tile picture={draft.images[0]} alt="" sizes="340px" />
        <h3>{draft.name.trim() === '' ? '…' : draft.name}</h3>
        <p>
          {shown === undefined || shown.price === 0 ? (
            products.noPrice
          ) : (
            <Price
              now={toRupees(applyDiscount(shown.price, discount))}
              was={toRupees(shown.price)}
              wasLabel={products.before}
              per={findPriceUnit(draft.productType, products)}
            />
          )}
        </p>
        <small>
          {variants
            .slice(0, 4)
            .map(({ size, weightGrams }) =>
              size.trim() === '' && weightGrams ? `${weightGrams} g` : size,
            )
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
    </Panel>
  );
};
