import type { AdminSearch } from '../admin-search.ts';
import type { LoaderInput } from '../page.ts';
import { call } from '../state/session/session.ts';
import { usePageData } from './frame/page-data.ts';
import { PageTitle } from './frame/page-title.tsx';
import { Panel } from './frame/panel.tsx';
import { useMay } from './frame/rights.ts';
import { buildAdminHead, loadPageWords, useAdminWords } from './frame/words.ts';
import { CardTable } from './gift-cards/card-table.tsx';
import { OfferForm } from './gift-cards/offer-form.tsx';
import { ResultCount } from './table/list-bar.tsx';
import { ListPages } from './table/list-pages.tsx';
import formList from './frame/form-list.module.css';
import parts from './frame/page-parts.module.css';

export const loader = async ({
  context,
  deps: { page },
  abortController: { signal },
}: LoaderInput<object, AdminSearch>) => {
  const [{ gifts }, offer, list] = await Promise.all([
    loadPageWords(context),
    call('GET /api/gift-cards/offer', { signal }),
    call('GET /api/gift-cards', { query: page === undefined ? {} : { page }, signal }),
  ]);
  return { title: gifts.title, offer, list };
};

export const head = buildAdminHead;

/** Gift cards: the amounts that are sold, and the cards that were. */
export const Page = () => {
  const { title, offer, list } = usePageData(loader);
  const { gifts: words } = useAdminWords();
  const mayChange = useMay()('credit.change');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <p className={parts.lead}>{words.lead}</p>
      <div className={formList.parts}>
        {mayChange && (
          <Panel title={words.offer}>
            <OfferForm key={offer.version} {...offer} />
          </Panel>
        )}
        <Panel title={words.sold}>
          <ResultCount count={list.total} />
          {list.cards.length === 0 ? (
            <p className={parts.empty}>{words.none}</p>
          ) : (
            <CardTable cards={list.cards} />
          )}
          <ListPages to="/admin/gift-cards" search={{}} page={list.page} pages={list.pages} />
        </Panel>
      </div>
    </>
  );
};
