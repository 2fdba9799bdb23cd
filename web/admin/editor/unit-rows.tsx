import { adultSizes, kidsSizes } from '../../../shop/goods/product/sizes.ts';
import { formatRupees } from '../../../shop/money.ts';
import { SelectField } from '../../kit/form/field.tsx';
import { useAdminWords } from '../parts/words.ts';
import { computeUnitPrice, toVariants } from './draft/draft-prices.ts';
import type { UnitRow } from './draft/product-draft.ts';
import { useDraftDiscount } from './draft/use-draft-discount.ts';
import type { EditorPart } from './editor-part.ts';
import { NumberCell } from './number-cell.tsx';
import { RowTools } from './row-tools.tsx';
import table from '../table/table.module.css';
import css from './editor.module.css';

const sizes = [...adultSizes, ...kidsSizes].map((size) => ({ value: size, label: size }));

/** One row for each size, with price and stock. */
export const UnitRows = ({ draft, set, fault }: EditorPart) => {
  const { product } = useAdminWords();
  const variants = toVariants(draft, 0);
  const discount = useDraftDiscount(draft);
  const change = (key: string, patch: Partial<UnitRow>): void =>
    set({
      unitVariation: draft.unitVariation.map((row) =>
        row.key === key ? { ...row, ...patch } : row,
      ),
    });
  return draft.unitVariation.map(({ key, size, price, stock }, i) => {
    const variant = variants[i];
    const sells = variant === undefined ? null : computeUnitPrice(variant, discount);
    const at = (field: string): string | undefined => fault(`unitVariation.${i}.${field}`);
    return (
      <tr key={key}>
        <td className={css.size}>
          <SelectField
            small
            label={product.size}
            labelHidden
            options={sizes}
            value={size}
            onChange={(event) => change(key, { size: event.target.value })}
            error={at('size')}
          />
        </td>
        <NumberCell
          label={product.price}
          decimal

          value={price}
          onChange={(next) => change(key, { price: next })}
          error={at('price')}
        />
        <NumberCell
          label={product.stock}
          value={stock}
          onChange={(next) => change(key, { stock: next })}
          error={at('stock')}
        />
        <td className={`${table.end} ${table.strong} ${css.sells}`} data-label={product.sellsAt}>
          {sells !== null && formatRupees(sells)}
        </td>
        <td className={css.tool}>
          <RowTools
            rows={draft.unitVariation}
            at={i}
            onRows={(unitVariation) => set({ unitVariation })}
          />
        </td>
      </tr>
    );
  });
};
