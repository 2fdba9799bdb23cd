import { useState } from 'react';
import type { AdminSearch } from '../admin-search.ts';
import type { LoaderInput } from '../page.ts';
import { call } from '../state/session/session.ts';
import { showPrice } from './frame/numbers.ts';
import { usePageData } from './frame/page-data.ts';
import { PageTitle } from './frame/page-title.tsx';
import { Panel } from './frame/panel.tsx';
import { adminHead, adminWordsFor, useAdminWords } from './frame/words.ts';
import { KgPriceBox } from './settings/kg-price-box.tsx';
import { KgRehearsal } from './settings/kg-rehearsal.tsx';
import parts from './frame/page-parts.module.css';
import css from './overview/overview.module.css';

export const loader = async ({
  context,
  deps: { page = 1 },
  abortController: { signal },
}: LoaderInput<object, AdminSearch>) => {
  const [{ frame }, { adminValue }] = await Promise.all([
    adminWordsFor(context),
    call('GET /api/admin', { signal }),
  ]);
  return { title: frame.kgPricing, adminValue, page };
};

export const head = adminHead;

/** The universal price of a kilo, on a page of its own. */
export const Page = () => {
  const { title, adminValue, page } = usePageData(loader);
  const { kgPrice } = useAdminWords();
  const [typed, setTyped] = useState(showPrice(adminValue.universalKgPricing));
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className={parts.stack}>
        <Panel className={css.alone} title={kgPrice.title}>
          <KgPriceBox value={adminValue} onTyped={setTyped} />
        </Panel>
        <KgRehearsal typed={typed} page={page} />
      </div>
    </>
  );
};
