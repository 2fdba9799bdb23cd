import { adultSizes, kidsSizes } from '../../../shop/goods/product/sizes.ts';
import { formatRupees } from '../../../shop/money.ts';
import { SelectField } from '../../kit/form/field.tsx';
import { bindField, bindRows, bindText } from '../fields/bind.ts';
import { useAdminWords } from '../parts/words.ts';
import { computeUnitPrice, toVariants } from './draft/draft-prices.ts';
import { unitFields } from './draft/product-draft.ts';
import { useDraftDiscount } from './draft/use-draft-discount.ts';
import type { EditorPart } from './editor-part.ts';
import { NumberCell } from './number-cell.tsx';
import { RowTools } from './row-tools.tsx';
import table from '../table/table.module.css';
import css from './editor.module.css';

const sizes = [...adultSizes, ...kidsSizes].map((size) => ({ value: size, label: size }));

/** One row for each size, with price and stock. */
export const UnitRows = (part: EditorPart) => {
  const { draft, fault } = part;
  const { product } = useAdminWords();
  const variants = toVariants(draft, 0);
  const discount = useDraftDiscount(draft);
  const variations = bindField(part, 'unitVariation');
  const faultBelow = (path: string) => fault(`unitVariation.${path}`);
  return bindRows(unitFields, variations, faultBelow).map((row, i) => {
    const variant = variants[i];
    const sells = variant === undefined ? null : computeUnitPrice(variant, discount);
    return (
      <tr key={row.key}>
        <td className={css.size}>
          <SelectField
            small
            label={product.size}
            labelHidden
            options={sizes}
            {...bindText(row, 'size')}
          />
        </td>
        <NumberCell label={product.price} {...bindText(row, 'price')} />
        <NumberCell label={product.stock} {...bindText(row, 'stock')} />
        <td className={`${table.end} ${table.strong} ${css.sells}`} data-label={product.sellsAt}>
          {sells !== null && formatRupees(sells)}
        </td>
        <NumberCell label={product.mrp} {...bindText(row, 'mrp')} />
        <NumberCell label={product.netQuantity} {...bindText(row, 'netQuantity')} />
        <td className={css.tool}>
          <RowTools rows={variations.value} at={i} onRows={variations.onChange} />
        </td>
      </tr>
    );
  });
};
