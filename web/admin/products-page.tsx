import { Plus, Upload } from 'lucide-react';
import { adminSorts, sorts } from '../../shop/catalogue/listing.ts';
import type { AdminSearch } from '../admin-search.ts';
import { ButtonLink } from '../kit/button.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import type { LoaderInput } from '../page.ts';
import { call } from '../state/session/session.ts';
import { ExportButton } from './frame/export-button.tsx';
import { usePageData } from './frame/page-data.ts';
import { PageTitle } from './frame/page-title.tsx';
import { buildAdminHead, loadPageWords, useAdminWords } from './frame/words.ts';
import { BulkBar } from './products/bulk-bar.tsx';
import { ProductFilters } from './products/product-filters.tsx';
import { ProductTable, useProductColumns } from './products/product-table.tsx';
import { useBulk } from './products/use-bulk.ts';
import { ColumnChoice } from './table/column-choice.tsx';
import { ResultCount } from './table/list-bar.tsx';
import { ListPages } from './table/list-pages.tsx';
import { pickSearch, nameList } from './table/list-search.ts';
import parts from './frame/page-parts.module.css';
import table from './table/table.module.css';

export const loader = async ({
  context,
  deps,
  abortController,
}: LoaderInput<object, AdminSearch>) => {
  const urlSearch = pickSearch(deps, [
    'page',
    'search',
    'type',
    'state',
    'category',
    'tag',
    'sort',
    'columns',
  ]);
  const { sort } = urlSearch;
  const query = pickSearch(urlSearch, ['page', 'search', 'type', 'state', 'category', 'tag']);
  const known = [...sorts, ...adminSorts].find((one) => one === sort);
  const [{ frame }, list] = await Promise.all([
    loadPageWords(context),
    call('GET /api/products', {
      query: { ...query, ...(known === undefined ? {} : { sort: known }), all: 'true' },
      signal: abortController.signal,
    }),
  ]);
  return { title: frame.products, urlSearch, list };
};

export const head = buildAdminHead;

/**
 * All products, also those that are not offered, filtered, sorted and paged; the URL holds all of
 * that.
 */
export const Page = () => {
  const {
    title,
    urlSearch,
    list: { products, page, pages, total, facets },
  } = usePageData(loader);
  const words = useAdminWords();
  const bulk = useBulk(nameList(urlSearch));
  const urlState = { to: '/admin/products', urlSearch, defaultSort: 'default' } as const;
  return (
    <>
      <PageTitle
        actions={
          <>
            <ExportButton table="products" />
            <ButtonLink to="/admin/import" kind="line" size="small">
              <Icon of={Upload} size={18} /> {words.importing.open}
            </ButtonLink>
            <ButtonLink to="/admin/products/new" size="small">
              <Icon of={Plus} size={18} /> {words.overview.newProduct}
            </ButtonLink>
          </>
        }
      >
        {title}
      </PageTitle>
      <ProductFilters urlSearch={urlSearch} facets={facets} />
      <BulkBar bulk={bulk} />
      <div className={table.bar}>
        <ResultCount count={total} />
        <ColumnChoice columns={useProductColumns()} urlState={urlState} />
      </div>
      {products.length === 0 ? (
        <p className={parts.empty}>{words.products.none}</p>
      ) : (
        <ProductTable
          products={products}
          caption={title}
          selecting={{ selected: bulk.selected, onSelect: bulk.toggle, nameOf: ({ name }) => name }}
          urlState={urlState}
        />
      )}
      <ListPages to="/admin/products" search={urlSearch} page={page} pages={pages} />
    </>
  );
};
