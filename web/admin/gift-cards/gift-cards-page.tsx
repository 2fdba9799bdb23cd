import { call } from '../../shared/people/session/session.ts';
import { usePageData } from '../parts/page-data.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { useMay } from '../parts/rights.ts';
import { buildAdminHead, useAdminWords } from '../parts/words.ts';
import { createListLoader } from '../table/list-loader.ts';
import { List } from '../table/list-page.tsx';
import { CardTable } from './card-table.tsx';
import { OfferForm } from './offer-form.tsx';
import formList from '../fields/form-list.module.css';
import parts from '../parts/page-parts.module.css';

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
