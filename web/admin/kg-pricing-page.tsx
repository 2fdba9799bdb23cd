import { useState } from 'react';
import type { AdminSearch } from '../admin-search.ts';
import type { LoaderInput } from '../page.ts';
import { call } from '../state/session/session.ts';
import { formatPriceField } from './frame/numbers.ts';
import { usePageData } from './frame/page-data.ts';
import { PageTitle } from './frame/page-title.tsx';
import { Panel } from './frame/panel.tsx';
import { buildAdminHead, loadPageWords, useAdminWords } from './frame/words.ts';
import { KgPriceBox } from './settings/kg-price-box.tsx';
import { KgPricePreview } from './settings/kg-price-preview.tsx';
import parts from './frame/page-parts.module.css';
import css from './overview/overview.module.css';

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
