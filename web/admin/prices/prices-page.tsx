import { useMemo } from 'react';
import { call } from '../../shared/people/session/session.ts';
import { usePageData } from '../parts/page-data.ts';
import { buildAdminHead, useAdminWords } from '../parts/words.ts';
import { ProductChoices, ProductFilters } from '../products/product-filters.tsx';
import { SheetBar } from '../sheet/sheet-bar.tsx';
import { buildUniversalRow, priceKind } from '../sheet/sheet-row.ts';
import { SheetProvider, useSheet } from '../sheet/use-sheet.ts';
import { createListLoader } from '../table/list-loader.ts';
import { ListPage, ListTable } from '../table/list-page.tsx';
import { buildPriceRows } from './build-rows.ts';
import { goodsParts, goodsSort, loadGoods } from './goods-loader.ts';
import { SheetLinks } from './sheet-links.tsx';
import { UniversalPrice } from './universal-price.tsx';
import { usePriceColumns } from './use-goods-columns.tsx';
import css from './prices.module.css';

export const loader = createListLoader(
  goodsParts,
  ({ frame }) => frame.prices,
  (query, signal) => {
    const list = loadGoods(query, signal);
    const yesterday = list.then(({ products }) =>
      call('GET /api/prices/yesterday', {
        query: { id: products.map(({ _id }) => _id) },
        signal,
      }),
    );
    return { list, yesterday, kgPrice: call('GET /api/admin', { signal }) };
  },
);

export const head = buildAdminHead;

/** All prices, to be typed one after the other: today, beside yesterday. */
export const Page = () => {
  const data = usePageData(loader);
  const { list, yesterday, kgPrice } = data;
  const { prices, products: words } = useAdminWords();
  const { universalKgPricing } = kgPrice.adminValue;
  const universal = useMemo(() => buildUniversalRow(universalKgPricing), [universalKgPricing]);
  const rows = useMemo(
    () =>
      buildPriceRows(
        list.products,
        new Map(yesterday.variations.map(({ _id, price }) => [_id, price])),
      ),
    [list, yesterday],
  );
  const sheet = useSheet(priceKind, rows, universal);
  return (
    <SheetProvider value={sheet.cells}>
      <ListPage
        to="/admin/prices"
        data={data}
        defaultSort={goodsSort}
        actions={<SheetLinks search={data.urlSearch} />}
        search={words.searchLabel}
        above={<UniversalPrice row={universal} yesterday={yesterday.universalKgPricing} />}
        filters={<ProductFilters facets={list.facets} />}
        choices={<ProductChoices />}
      >
        <ListTable
          columns={usePriceColumns(universal)}
          choosesColumns
          rows={rows}
          none={words.none}
        />
        <p className={css.tip}>{prices.tip}</p>
      </ListPage>
      <SheetBar sheet={sheet} />
    </SheetProvider>
  );
};
