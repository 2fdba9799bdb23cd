import { call } from '../state/session/session.ts';
import { usePageData } from './frame/page-data.ts';
import { PageTitle } from './frame/page-title.tsx';
import { Panel } from './frame/panel.tsx';
import { useMay } from './frame/rights.ts';
import { buildAdminHead, useAdminWords } from './frame/words.ts';
import { CardTable } from './gift-cards/card-table.tsx';
import { OfferForm } from './gift-cards/offer-form.tsx';
import { createListLoader } from './table/list-loader.ts';
import { List } from './table/list-page.tsx';
import formList from './frame/form-list.module.css';
import parts from './frame/page-parts.module.css';

export const loader = createListLoader(
  ['page'],
  ({ gifts }) => gifts.title,
  (query, signal) => ({
    offer: call('GET /api/gift-cards/offer', { signal }),
    list: call('GET /api/gift-cards', { query, signal }),
  }),
);

export const head = buildAdminHead;

/** Gift cards: the amounts that are sold, and the cards that were. */
export const Page = () => {
  const data = usePageData(loader);
  const { gifts: words } = useAdminWords();
  const mayChange = useMay()('credit.change');
  return (
    <>
      <PageTitle>{data.title}</PageTitle>
      <p className={parts.lead}>{words.lead}</p>
      <div className={formList.parts}>
        {mayChange && (
          <Panel title={words.offer}>
            <OfferForm key={data.offer.version} {...data.offer} />
          </Panel>
        )}
        <Panel title={words.sold}>
          <List to="/admin/gift-cards" data={data}>
            <CardTable cards={data.list.cards} />
          </List>
        </Panel>
      </div>
    </>
  );
};
