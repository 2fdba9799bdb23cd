import { formatRupees, toPaise } from '../../../shop/money.ts';
import { useAdminWords } from '../parts/words.ts';
import { SheetCell } from '../sheet/sheet-cell.tsx';
import type { SheetRow } from '../sheet/sheet-row.ts';
import { useSheetDraft } from '../sheet/sheet-store.ts';
import { useSheetCells } from '../sheet/use-sheet.ts';
import { KgPricePreview } from './kg-price-preview.tsx';
import css from './prices.module.css';

/** The price of a kilo that goods without one of their own follow, and what another would change. */
export const UniversalPrice = ({ row, yesterday }: { row: SheetRow; yesterday: number }) => {
  const { kgPrice, prices } = useAdminWords();
  const { store } = useSheetCells();
  const typed = useSheetDraft(store, row._id)?.text;
  return (
    <section className={css.universal} aria-label={kgPrice.title}>
      <div className={css.line}>
        <p>
          <b>{kgPrice.title}</b> <span>{prices.universalHint}</span>
        </p>
        <SheetCell row={row} label={kgPrice.label} after={prices.perKg} />
        <span className={css.then}>
          {prices.yesterday}: {formatRupees(toPaise(yesterday))}
        </span>
      </div>
      {typed !== undefined && <KgPricePreview typed={typed} />}
    </section>
  );
};
