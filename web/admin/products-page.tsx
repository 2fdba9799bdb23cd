import { Link, useNavigate } from '@tanstack/react-router';
import { Plus, Upload } from 'lucide-react';
import { saleTypes } from '../../shop/catalogue/listing.ts';
import type { AdminSearch } from '../admin-search.ts';
import { ButtonLink } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import type { Loading } from '../page.ts';
import { call } from '../state/session.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ExportButton } from './export-button.tsx';
import { choiceClass, Choices, Found, SearchForm } from './list-bar.tsx';
import { ListPages } from './list-pages.tsx';
import { usePageData } from './page-data.ts';
import parts from './page-parts.module.css';
import { PageTitle } from './page-title.tsx';
import { ProductTable } from './product-table.tsx';
import { useBulk } from './use-bulk.ts';
import { adminHead, adminWordsFor, useAdminWords } from './words.ts';

export const loader = async ({ context, deps, abortController }: Loading<object, AdminSearch>) => {
  const { page, search, type } = deps;
  const asked = { ...(page === undefined ? {} : { page }), ...(search === undefined ? {} : { search }), ...(type === undefined ? {} : { type }) };
  const [{ frame }, list] = await Promise.all([adminWordsFor(context), call('GET /api/products', { query: { ...asked, all: 'true' }, signal: abortController.signal })]);
  return { title: frame.products, asked, products: list.products, page: list.page, pages: list.pages, total: list.total };
};

export const head = adminHead;

/** All products, also those that are not offered: narrowed by sale type and search, page by page. */
export const Page = () => {
  const { title, asked, products, page, pages, total } = usePageData(loader);
  const words = useAdminWords();
  const navigate = useNavigate();
  const bulk = useBulk();
  const { search, type } = asked;
  const names = { 'per kg': words.products.byTheKilo, 'per unit': words.products.byThePiece };
  const narrowed = (next: AdminSearch['type']): AdminSearch => ({ ...(search === undefined ? {} : { search }), ...(next === undefined ? {} : { type: next }) });
  const ask = (text: string): void => void navigate({ to: '/admin/products', search: { ...(type === undefined ? {} : { type }), ...(text === '' ? {} : { search: text }) } });
  return (
    <>
      <PageTitle actions={<><ExportButton table="products" /><ButtonLink to="/admin/import" kind="line" size="small"><Icon of={Upload} size={18} /> {words.importing.open}</ButtonLink><ButtonLink to="/admin/products/new" size="small"><Icon of={Plus} size={18} /> {words.overview.newProduct}</ButtonLink></>}>{title}</PageTitle>
      <SearchForm label={words.products.searchLabel} value={search} onSearch={ask} />
      <Choices label={words.products.sale}>
        {[undefined, ...saleTypes].map((one) => (
          <Link key={one ?? ''} to="/admin/products" search={narrowed(one)} className={choiceClass} activeProps={{}} activeOptions={{ exact: true, includeSearch: true }} aria-current={one === type ? 'true' : undefined}>
            {one === undefined ? words.act.all : names[one]}
          </Link>
        ))}
      </Choices>
      <BulkBar bulk={bulk} />
      <Found count={total} />
      {products.length === 0 ? <p className={parts.empty}>{words.products.none}</p> : <ProductTable products={products} caption={title} selected={bulk.selected} onSelect={bulk.toggle} />}
      <ListPages to="/admin/products" search={asked} page={page} pages={pages} />
    </>
  );
};
