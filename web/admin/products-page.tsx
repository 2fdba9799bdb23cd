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
import { adminHead, adminWordsFor, useAdminWords } from './frame/words.ts';
import { BulkBar } from './products/bulk-bar.tsx';
import { ProductFilters } from './products/product-filters.tsx';
import { ProductTable, useProductColumns } from './products/product-table.tsx';
import { useBulk } from './products/use-bulk.ts';
import { ColumnChoice } from './table/column-choice.tsx';
import { Found } from './table/list-bar.tsx';
import { ListPages } from './table/list-pages.tsx';
import { askedOf, listName } from './table/narrowed.ts';
import parts from './frame/page-parts.module.css';
import table from './table/table.module.css';

export const loader = async ({
  context,
  deps,
  abortController,
}: LoaderInput<object, AdminSearch>) => {
  const asked = askedOf(deps, [
    'page',
    'search',
    'type',
    'state',
    'category',
    'tag',
    'sort',
    'columns',
  ]);
  const { sort } = asked;
  const query = askedOf(asked, ['page', 'search', 'type', 'state', 'category', 'tag']);
  const known = [...sorts, ...adminSorts].find((one) => one === sort);
  const [{ frame }, list] = await Promise.all([
    adminWordsFor(context),
    call('GET /api/products', {
      query: { ...query, ...(known === undefined ? {} : { sort: known }), all: 'true' },
      signal: abortController.signal,
    }),
  ]);
  return { title: frame.products, asked, list };
};

export const head = adminHead;

/**
 * All products, also those that are not offered: narrowed, sorted and page by page, all of it in
 * the address.
 */
export const Page = () => {
  const {
    title,
    asked,
    list: { products, page, pages, total, facets },
  } = usePageData(loader);
  const words = useAdminWords();
  const bulk = useBulk(listName(asked));
  const addressed = { to: '/admin/products', asked, usual: 'default' } as const;
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
      <ProductFilters asked={asked} facets={facets} />
      <BulkBar bulk={bulk} />
      <div className={table.bar}>
        <Found count={total} />
        <ColumnChoice columns={useProductColumns()} addressed={addressed} />
      </div>
      {products.length === 0 ? (
        <p className={parts.empty}>{words.products.none}</p>
      ) : (
        <ProductTable
          products={products}
          caption={title}
          selecting={{ selected: bulk.selected, onSelect: bulk.toggle, nameOf: ({ name }) => name }}
          addressed={addressed}
        />
      )}
      <ListPages to="/admin/products" search={asked} page={page} pages={pages} />
    </>
  );
};
