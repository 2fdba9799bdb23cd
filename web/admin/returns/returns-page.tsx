import { returnReasons } from '../../../shop/fulfilment/returns/reasons.ts';
import { call } from '../../shared/people/session/session.ts';
import { useReturnWords } from '../../words/returns.ts';
import { returnFilterStates } from '../admin-search.ts';
import { usePageData } from '../parts/page-data.ts';
import { may } from '../parts/rights.ts';
import { buildAdminHead, useAdminWords } from '../parts/words.ts';
import { ExportButton } from '../table/export-button.tsx';
import { ChoiceLinks } from '../table/list-bar.tsx';
import { createListLoader } from '../table/list-loader.ts';
import { ListItems, ListPage } from '../table/list-page.tsx';
import { ReturnCard } from './return-card.tsx';
import { ReturnReasonTable } from './return-reason-table.tsx';
import { RulesForm } from './rules-form.tsx';
import css from './returns.module.css';

const listCategories = async (signal: AbortSignal): Promise<string[]> => {
  const { facets } = await call('GET /api/products', { query: { limit: 1 }, signal });
  return facets.categories.map(({ value }) => value);
};

export const loader = createListLoader(
  ['page', 'search', 'back', 'reason'],
  ({ returns }) => returns.title,
  ({ back, ...query }, signal) => ({
    list: call('GET /api/returns', { query: { ...query, status: back }, signal }),
    reasons: call('GET /api/returns/reasons', { signal }),
    rules: may('returns.rules') ? call('GET /api/settings/returns', { signal }) : null,
    categories: may('returns.rules') ? listCategories(signal) : [],
  }),
);

export const head = buildAdminHead;

/** The queue of returns, why goods came back, and what may come back. */
export const Page = () => {
  const data = usePageData(loader);
  const { returns: words, orders } = useAdminWords();
  const { states, reasons } = useReturnWords();
  const { list, rules, categories } = data;
  return (
    <>
      <ListPage
        to="/admin/returns"
        data={data}
        actions={<ExportButton table="returns" />}
        lead={words.lead}
        search={words.searchLabel}
        choices={
          <>
            <ChoiceLinks
              label={orders.status}
              part="back"
              options={returnFilterStates}
              labels={{ due: words.waiting, open: words.open, ...states }}
            />
            <ChoiceLinks
              label={words.reason}
              part="reason"
              options={returnReasons}
              labels={reasons}
            />
          </>
        }
      >
        <ListItems rows={list.returns} none={words.none} className={css.cards}>
          {(one) => <ReturnCard one={one} />}
        </ListItems>
      </ListPage>
      <div className={css.parts}>
        <ReturnReasonTable counts={data.reasons.counts} />
        {rules !== null && (
          <RulesForm key={JSON.stringify(rules)} rules={rules} known={categories} />
        )}
      </div>
    </>
  );
};
