import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { readText } from '../../../shop/texts.ts';
import { Breadcrumbs } from '../../kit/page/breadcrumbs.tsx';
import { call } from '../../shared/people/session/session.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { useWords } from '../../words/words.ts';
import { namePage } from '../fields/links/name-page.ts';
import { usePageData } from '../parts/page-data.ts';
import { may } from '../parts/rights.ts';
import { buildAdminHead, loadPageWords, useAdminWords } from '../parts/words.ts';
import { type BlockOptions, BlockOptionsContext } from './block-parts.tsx';
import { PageEditor } from './page-editor.tsx';
import orderPage from '../orders/order-page.module.css';

const loadOptions = async (signal: AbortSignal): Promise<BlockOptions> => {
  const [{ facets }, offers] = await Promise.all([
    call('GET /api/products', { query: { all: 'true', limit: 1 }, signal }),
    may('offers') ? call('GET /api/offers', { signal }) : null,
  ]);
  return {
    categories: facets.categories.map(({ value }) => value),
    tags: facets.tags.map(({ value }) => value),
    offers: offers?.offers ?? null,
  };
};

export const loader = async ({
  context,
  params,
  abortController: { signal },
}: LoaderInput<{ slug: string }>) => {
  const [words, page, { versions }, options] = await Promise.all([
    loadPageWords(context),
    call('GET /api/settings/pages/{slug}', { params, signal }),
    call('GET /api/settings/pages/{slug}/versions', { params, signal }),
    loadOptions(signal),
  ]);
  const name = readText(page.title, context.language, context.language);
  return { title: namePage(page.slug, name, words), page, versions, options };
};

export const head = buildAdminHead;

/** The editor of one page. */
export const Page = () => {
  const { title, page, versions, options } = usePageData(loader);
  const { frame } = useAdminWords();
  const { layout } = useWords();
  const router = useRouter();
  /** Changed when the form begins anew with what is stored. */
  const [beginning, setBeginning] = useState(0);
  const reload = (): void =>
    void router.invalidate().then(() => setBeginning((count) => count + 1));
  return (
    <>
      <div className={orderPage.crumbs}>
        <Breadcrumbs
          label={layout.breadcrumb}
          crumbs={[{ label: frame.pages, to: '/admin/pages' }, { label: title }]}
        />
      </div>
      <BlockOptionsContext value={options}>
        <PageEditor
          key={`${page.slug} ${beginning}`}
          title={title}
          page={page}
          versions={versions}
          onReload={reload}
        />
      </BlockOptionsContext>
    </>
  );
};
