import { formatRupees, type Paise } from '../../../shop/money.ts';
import { Checkbox } from '../../kit/form/check.tsx';
import { Field } from '../../kit/form/field.tsx';
import { bindField, bindRows, bindText, bindTick } from '../fields/bind.ts';
import { formatPriceField } from '../fields/numbers.ts';
import { useAdminWords } from '../parts/words.ts';
import { computeUnitPrice, toVariants } from './draft/draft-prices.ts';
import { kgFields } from './draft/product-draft.ts';
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
export const KgRows = ({ universal, ...part }: EditorPart & { universal: Paise }) => {
  const { draft, fault } = part;
  const { product } = useAdminWords();
  const variants = toVariants(draft, universal);
  const discount = useDraftDiscount(draft);
  const variations = bindField(part, 'kgVariation');
  const faultBelow = (path: string) => fault(`kgVariation.${path}`);
  return bindRows(kgFields, variations, faultBelow).map((row, i) => {
    const { weight, follows } = row.draft;
    const variant = variants[i];
    const sells = variant === undefined ? null : computeUnitPrice(variant, discount);
    return (
      <tr key={row.key}>
        <td className={css.size}>
          <Field
            small
            label={product.size}
            labelHidden
            {...bindText(row, 'size')}
            placeholder={weight === '' ? undefined : `${weight} g`}
          />
        </td>
        <NumberCell label={product.weight} {...bindText(row, 'weight')} />
        <NumberCell
          label={product.pricePerKg}
          {...bindText(row, 'price')}
          disabled={follows}
          {...(follows ? { value: formatPriceField(universal / 100) } : {})}
        />
        <td>
          <Checkbox label={product.follow(formatRupees(universal))} {...bindTick(row, 'follows')} />
        </td>
        <NumberCell label={product.stock} {...bindText(row, 'stock')} />
        <td className={`${table.end} ${table.strong} ${css.sells}`} data-label={product.sellsAt}>
          {sells !== null && formatRupees(sells)}
        </td>
        <NumberCell label={product.mrpOfPack} {...bindText(row, 'mrp')} />
        <NumberCell
          label={product.netQuantity}
          {...bindText(row, 'netQuantity')}
          placeholder={weight === '' || row.draft.mrp === '' ? '550 ml' : `${weight} g`}
        />
        <td className={css.tool}>
          <RowTools rows={variations.value} at={i} onRows={variations.onChange} />
        </td>
      </tr>
    );
  });
};
