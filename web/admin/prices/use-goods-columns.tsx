import { useMemo } from 'react';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { useMedia } from '../../kit/behaviour/use-media.ts';
import { Pill } from '../../kit/marks/badges.tsx';
import { useAdminWords } from '../parts/words.ts';
import { SheetCell } from '../sheet/sheet-cell.tsx';
import type { SheetRow } from '../sheet/sheet-row.ts';
import { useSheetDraft } from '../sheet/sheet-store.ts';
import { useSheetCells } from '../sheet/use-sheet.ts';
import { type Column, phoneQuery } from '../table/table.tsx';
import { findChangeInPercent, type GoodsRow } from './build-rows.ts';
import table from '../table/table.module.css';
import css from './prices.module.css';

/** A change of more than this is rather a slip of the finger: 4,000 for 40.00. */
const largeChangeInPercent = 50;

/** The price of a row as it would be, with what is typed; null while that cannot be read. */
const useTypedPrice = (row: GoodsRow, universal: SheetRow): number | null => {
  const { store } = useSheetCells();
  const typed = useSheetDraft(store, row._id);
  const typedUniversal = useSheetDraft(store, universal._id);
  const own = typed === undefined ? row.value : store.kind.read(typed.text, row);
  if (own === undefined) return null;
  return (
    own ??
    (typedUniversal === undefined
      ? universal.value
      : (store.kind.read(typedUniversal.text, universal) ?? null))
  );
};

const PriceCell = ({ row, universal }: { row: GoodsRow; universal: SheetRow }) => {
  const { prices } = useAdminWords();
  const { store } = useSheetCells();
  const typedUniversal = useSheetDraft(store, universal._id)?.text;
  const isKg = row.unit === 'kg';
  return (
    <SheetCell
      row={row}
      label={prices.priceOf(row.name, row.part)}
      placeholder={isKg ? (typedUniversal ?? store.kind.format(universal.value ?? 0)) : undefined}
      after={isKg ? prices.perKg : ''}
    />
  );
};

/** How far the price, as it is typed, is from that of yesterday. */
const ChangeCell = ({ row, universal }: { row: GoodsRow; universal: SheetRow }) => {
  const now = useTypedPrice(row, universal);
  const change = now === null ? null : findChangeInPercent(now, row.yesterday);
  if (change === null) return null;
  const text = `${change < 0 ? '−' : '+'}${Math.abs(change)} %`;
  return Math.abs(change) > largeChangeInPercent ? <Pill tone="warning">{text}</Pill> : text;
};

/** What is left of a row: packs and their weight, or pieces. */
const useStockText = (): ((row: GoodsRow) => string) => {
  const { prices } = useAdminWords();
  return ({ unit, stock, grams }) =>
    unit === 'kg' ? prices.kilos(stock, grams / 1000) : prices.pieces(stock);
};

const NameCell = ({ row, note }: { row: GoodsRow; note?: string | undefined }) => {
  const { prices } = useAdminWords();
  return (
    <span className={css.name}>
      <b>{row.name}</b>{' '}
      <span className={table.grey}>
        {row.part}
        {row.discount > 0 && ` · ${prices.discount(row.discount)}`}
        {note !== undefined && ` · ${note}`}
      </span>
    </span>
  );
};

const formatPrice = (rupees: number | null): string =>
  rupees === null ? '–' : formatRupees(toPaise(rupees));

/** The columns of the sheet of prices. On a phone the stock stands under the name. */
export const usePriceColumns = (universal: SheetRow): Column<GoodsRow>[] => {
  const { prices, products } = useAdminWords();
  const describeStock = useStockText();
  const onPhone = useMedia(phoneQuery);
  return useMemo(() => {
    const stockOf = (row: GoodsRow): string => describeStock(row);
    const name: Column<GoodsRow> = {
      key: 'name',
      title: products.name,
      fixed: true,
      sorts: ['nameAToZ', 'nameZToA'],
      cell: (row) => <NameCell row={row} note={onPhone ? stockOf(row) : undefined} />,
    };
    const today: Column<GoodsRow> = {
      key: 'today',
      title: prices.today,
      fixed: true,
      end: true,
      cell: (row) => <PriceCell row={row} universal={universal} />,
    };
    const yesterday: Column<GoodsRow> = {
      key: 'yesterday',
      title: prices.yesterday,
      end: true,
      grey: true,
      cell: (row) => formatPrice(row.yesterday),
    };
    if (onPhone) return [name, today, yesterday];
    return [
      name,
      today,
      yesterday,
      {
        key: 'change',
        title: prices.change,
        end: true,
        cell: (row) => <ChangeCell row={row} universal={universal} />,
      },
      { key: 'stock', title: products.stock, end: true, grey: true, cell: stockOf },
      { key: 'sku', title: prices.sku, extra: true, grey: true, cell: ({ sku }) => sku },
    ];
  }, [prices, products, describeStock, onPhone, universal]);
};

/** The columns of the sheet of stocks. */
export const useStockColumns = (): Column<GoodsRow>[] => {
  const { prices, products } = useAdminWords();
  const onPhone = useMedia(phoneQuery);
  return useMemo(() => {
    const name: Column<GoodsRow> = {
      key: 'name',
      title: products.name,
      fixed: true,
      sorts: ['nameAToZ', 'nameZToA'],
      cell: (row) => <NameCell row={row} />,
    };
    const stock: Column<GoodsRow> = {
      key: 'stock',
      title: products.stock,
      fixed: true,
      end: true,
      sorts: ['stockLowToHigh', 'stockHighToLow'],
      cell: (row) => (
        <SheetCell
          row={row}
          label={prices.stockOf(row.name, row.part)}
          before={row.unit === 'kg' ? prices.packs : undefined}
        />
      ),
    };
    if (onPhone) return [name, stock];
    return [
      name,
      stock,
      {
        key: 'price',
        title: products.price,
        end: true,
        grey: true,
        cell: ({ price, unit }) =>
          `${formatPrice(price)}${unit === 'kg' ? ` ${prices.perKg}` : ''}`,
      },
      { key: 'sku', title: prices.sku, extra: true, grey: true, cell: ({ sku }) => sku },
    ];
  }, [prices, products, onPhone]);
};
