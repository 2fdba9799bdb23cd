import { useMemo } from 'react';
import { usePageData } from '../parts/page-data.ts';
import { buildAdminHead, useAdminWords } from '../parts/words.ts';
import { ProductChoices, ProductFilters } from '../products/product-filters.tsx';
import { SheetBar } from '../sheet/sheet-bar.tsx';
import { stockKind } from '../sheet/sheet-row.ts';
import { SheetProvider, useSheet } from '../sheet/use-sheet.ts';
import { createListLoader } from '../table/list-loader.ts';
import { ListPage, ListTable } from '../table/list-page.tsx';
import { buildStockRows } from './build-rows.ts';
import { goodsParts, goodsSort, loadGoods } from './goods-loader.ts';
import { SheetLinks } from './sheet-links.tsx';
import { useStockColumns } from './use-goods-columns.tsx';
import css from './prices.module.css';

export const loader = createListLoader(
  goodsParts,
  ({ frame }) => frame.stock,
  (query, signal) => ({ list: loadGoods(query, signal) }),
);

export const head = buildAdminHead;

/** All stocks, to be typed one after the other. */
export const Page = () => {
  const data = usePageData(loader);
  const { prices, products: words } = useAdminWords();
  const rows = useMemo(() => buildStockRows(data.list.products), [data.list]);
  const sheet = useSheet(stockKind, rows);
  return (
    <SheetProvider value={sheet.cells}>
      <ListPage
        to="/admin/stock"
        data={data}
        defaultSort={goodsSort}
        actions={<SheetLinks search={data.urlSearch} />}
        search={words.searchLabel}
        filters={<ProductFilters facets={data.list.facets} />}
        choices={<ProductChoices />}
      >
        <ListTable columns={useStockColumns()} choosesColumns rows={rows} none={words.none} />
        <p className={css.tip}>{prices.tip}</p>
      </ListPage>
      <SheetBar sheet={sheet} />
    </SheetProvider>
  );
};
