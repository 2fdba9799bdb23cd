import type { Loading } from '../page.ts';
import { call } from '../state/session.ts';
import { KgPriceBox } from './kg-price-box.tsx';
import css from './overview.module.css';
import { usePageData } from './page-data.ts';
import { PageTitle } from './page-title.tsx';
import { Panel } from './panel.tsx';
import { adminHead, adminWordsFor, useAdminWords } from './words.ts';

export const loader = async ({ context, abortController: { signal } }: Loading) => {
  const [{ frame }, { adminValue }] = await Promise.all([adminWordsFor(context), call('GET /api/admin', { signal })]);
  return { title: frame.kgPricing, adminValue };
};

export const head = adminHead;

/** The universal price of a kilo, on a page of its own. */
export const Page = () => {
  const { title, adminValue } = usePageData(loader);
  const { kgPrice } = useAdminWords();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Panel className={css.alone} title={kgPrice.title}><KgPriceBox value={adminValue} /></Panel>
    </>
  );
};
