import { toPaise } from '../../../shop/money.ts';
import { Breadcrumbs } from '../../kit/page/breadcrumbs.tsx';
import { call } from '../../shared/people/session/session.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { useWords } from '../../words/words.ts';
import type { AdminSearch } from '../admin-search.ts';
import { usePageData } from '../parts/page-data.ts';
import { buildAdminHead, loadPageWords, useAdminWords } from '../parts/words.ts';
import { nameSlot } from './draft/draft-store.ts';
import { Editor } from './editor.tsx';
import css from '../orders/order-page.module.css';

const readNames = (facet: readonly { value: string }[]): string[] =>
  facet.map(({ value }) => value);

/** Without an id it loads the page of a new product. */
export const loader = async ({
  context,
  params,
  deps,
  abortController: { signal },
}: LoaderInput<{ id?: string }, AdminSearch | undefined>) => {
  const { id } = params;
  const [words, { adminValue }, { facets }, product] = await Promise.all([
    loadPageWords(context),
    call('GET /api/admin', { signal }),
    call('GET /api/products', { query: { all: 'true' }, signal }),
    id === undefined ? null : call('GET /api/products/{id}', { params: { id }, query: {}, signal }),
  ]);
  const known = { categories: readNames(facets.categories), tags: readNames(facets.tags) };
  return {
    title: product?.name ?? words.product.create,
    product,
    slot: nameSlot(id ?? null, deps?.copy),
    universal: toPaise(adminValue.universalKgPricing),
    known,
  };
};

export const head = buildAdminHead;

/** The editor of an existing or a new product. */
export const Page = () => {
  const { title, product, slot, universal, known } = usePageData(loader);
  const { frame } = useAdminWords();
  const { layout } = useWords();
  return (
    <>
      <div className={css.crumbs}>
        <Breadcrumbs
          label={layout.breadcrumb}
          crumbs={[{ label: frame.products, to: '/admin/products' }, { label: title }]}
        />
      </div>
      <Editor key={slot} product={product} slot={slot} universal={universal} known={known} />
    </>
  );
};
