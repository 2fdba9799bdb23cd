import { Plus, Upload } from 'lucide-react';
import { adminSorts, sorts } from '../../../shop/goods/listing/listing.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { call } from '../../shared/people/session/session.ts';
import { usePageData } from '../parts/page-data.ts';
import { buildAdminHead, useAdminWords } from '../parts/words.ts';
import { ExportButton } from '../table/export-button.tsx';
import { createListLoader } from '../table/list-loader.ts';
import { ListPage, ListTable } from '../table/list-page.tsx';
import { buildProductPath } from '../table/row-paths.ts';
import { BulkBar } from './bulk-bar.tsx';
import { useProductColumns } from './product-columns.tsx';
import { ProductChoices, ProductFilters } from './product-filters.tsx';
import { QuickEditProvider } from './product-quick-edit.tsx';
import { useBulk } from './use-bulk.ts';

const knownSorts = [...sorts, ...adminSorts];

export const loader = createListLoader(
  ['page', 'search', 'type', 'state', 'category', 'tag', 'sort', 'columns'],
  ({ frame }) => frame.products,
  (query, signal) => {
    const sort = knownSorts.find((one) => one === query.sort);
    return { list: call('GET /api/products', { query: { ...query, sort, all: 'true' }, signal }) };
  },
);

export const head = buildAdminHead;

/**
 * All products, also those that are not offered, filtered, sorted and paged; the URL holds all of
 * that.
 */
export const Page = () => {
  const data = usePageData(loader);
  const { products: words, importing, overview } = useAdminWords();
  const bulk = useBulk(data.urlSearch);
  return (
    <ListPage
      to="/admin/products"
      data={data}
      defaultSort="default"
      actions={
        <>
          <ExportButton table="products" />
          <ButtonLink to="/admin/import" kind="line" size="small">
            <Icon of={Upload} size={18} /> {importing.open}
          </ButtonLink>
          <ButtonLink to="/admin/products/new" size="small">
            <Icon of={Plus} size={18} /> {overview.newProduct}
          </ButtonLink>
        </>
      }
      search={words.searchLabel}
      filters={<ProductFilters facets={data.list.facets} />}
      choices={<ProductChoices />}
    >
      <BulkBar bulk={bulk} />
      <QuickEditProvider>
        <ListTable
          columns={useProductColumns()}
          choosesColumns
          rows={data.list.products}
          none={words.none}
          pathOf={({ _id }) => buildProductPath(_id)}
          selecting={{ selected: bulk.selected, onSelect: bulk.toggle, nameOf: ({ name }) => name }}
        />
      </QuickEditProvider>
    </ListPage>
  );
};
