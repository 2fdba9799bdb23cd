import { useState } from 'react';
import { call } from '../../shared/people/session/session.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import type { AdminSearch } from '../admin-search.ts';
import { formatPriceField } from '../fields/numbers.ts';
import { usePageData } from '../parts/page-data.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { buildAdminHead, loadPageWords, useAdminWords } from '../parts/words.ts';
import { KgPriceBox } from './kg-price-box.tsx';
import { KgPricePreview } from './kg-price-preview.tsx';
import css from '../overview/overview.module.css';
import parts from '../parts/page-parts.module.css';

export const loader = async ({
  context,
  deps: { page = 1 },
  abortController: { signal },
}: LoaderInput<object, AdminSearch>) => {
  const [{ frame }, { adminValue }] = await Promise.all([
    loadPageWords(context),
    call('GET /api/admin', { signal }),
  ]);
  return { title: frame.kgPricing, adminValue, page };
};

export const head = buildAdminHead;

/** The page of the universal kg price. */
export const Page = () => {
  const { title, adminValue, page } = usePageData(loader);
  const { kgPrice } = useAdminWords();
  const [typed, setTyped] = useState(formatPriceField(adminValue.universalKgPricing));
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className={parts.stack}>
        <Panel className={css.alone} title={kgPrice.title}>
          <KgPriceBox value={adminValue} onTyped={setTyped} />
        </Panel>
        <KgPricePreview typed={typed} page={page} />
      </div>
    </>
  );
};
