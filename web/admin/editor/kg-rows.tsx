import { formatRupees, type Paise } from '../../../shop/money.ts';
import { Checkbox } from '../../kit/form/check.tsx';
import { Field } from '../../kit/form/field.tsx';
import { formatPriceField } from '../fields/numbers.ts';
import { useAdminWords } from '../parts/words.ts';
import { computeUnitPrice, toVariants } from './draft/draft-prices.ts';
import type { KgRow } from './draft/product-draft.ts';
import { useDraftDiscount } from './draft/use-draft-discount.ts';
import type { EditorPart } from './editor-part.ts';
import { NumberCell } from './number-cell.tsx';
import { RowTools } from './row-tools.tsx';
import table from '../table/table.module.css';
import css from './editor.module.css';

/**
 * One row for each weight variation: price per kg (its own or the universal one), and stock in
 * packs.
 */
export const KgRows = ({ draft, set, fault, universal }: EditorPart & { universal: Paise }) => {
  const { product } = useAdminWords();
  const variants = toVariants(draft, universal);
  const discount = useDraftDiscount(draft);
  const change = (key: string, patch: Partial<KgRow>): void =>
    set({
      kgVariation: draft.kgVariation.map((row) => (row.key === key ? { ...row, ...patch } : row)),
    });
  return draft.kgVariation.map(({ key, size, weight, price, follows, stock }, i) => {
    const variant = variants[i];
    const sells = variant === undefined ? null : computeUnitPrice(variant, discount);
    const at = (field: string): string | undefined => fault(`kgVariation.${i}.${field}`);
    return (
      <tr key={key}>
        <td className={css.size}>
          <Field
            small
            label={product.size}
            labelHidden
            autoComplete="off"
            value={size}
            maxLength={40}
            placeholder={weight === '' ? undefined : `${weight} g`}
            onChange={(event) => change(key, { size: event.target.value })}
            error={at('size')}
          />
        </td>
        <NumberCell
          label={product.weight}
          value={weight}
          onChange={(next) => change(key, { weight: next })}
          error={at('weight')}
        />
        <NumberCell
          label={product.pricePerKg}
          decimal
          disabled={follows}
          value={follows ? formatPriceField(universal / 100) : price}
          onChange={(next) => change(key, { price: next })}
          error={at('price')}
        />
        <td>
          <Checkbox
            label={product.follow(formatRupees(universal))}
            checked={follows}
            onChange={(event) => change(key, { follows: event.target.checked })}
          />
        </td>
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
            rows={draft.kgVariation}
            at={i}
            onRows={(kgVariation) => set({ kgVariation })}
          />
        </td>
      </tr>
    );
  });
};
