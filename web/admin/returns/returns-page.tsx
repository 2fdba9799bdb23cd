import { call } from '../../shared/people/session/session.ts';
import { usePageData } from '../parts/page-data.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { may } from '../parts/rights.ts';
import { buildAdminHead, useAdminWords } from '../parts/words.ts';
import { ExportButton } from '../table/export-button.tsx';
import { createListLoader } from '../table/list-loader.ts';
import { loadReturns, ReturnDesk, returnListParts } from './return-desk.tsx';
import { ReturnReasonTable } from './return-reason-table.tsx';
import { RulesForm } from './rules-form.tsx';
import parts from '../parts/page-parts.module.css';
import css from './returns.module.css';

const listCategories = async (signal: AbortSignal): Promise<string[]> => {
  const { facets } = await call('GET /api/products', { query: { limit: 1 }, signal });
  return facets.categories.map(({ value }) => value);
};

export const loader = createListLoader(
  returnListParts,
  ({ returns }) => returns.title,
  (query, signal) => ({
    list: loadReturns(query, signal),
    reasons: call('GET /api/returns/reasons', { signal }),
    rules: may('returns.rules') ? call('GET /api/settings/returns', { signal }) : null,
    categories: may('returns.rules') ? listCategories(signal) : [],
  }),
);

export const head = buildAdminHead;

/** The queue of returns with the first of them open, why goods came back, and what may come back. */
export const Page = () => {
  const data = usePageData(loader);
  const { returns: words } = useAdminWords();
  const { rules, categories } = data;
  return (
    <>
      <PageTitle actions={<ExportButton table="returns" />}>{data.title}</PageTitle>
      <p className={parts.lead}>{words.lead}</p>
      <ReturnDesk
        data={data}
        opened={data.list.returns[0] ?? null}
        search={{ sort: 'newest', ...data.urlSearch }}
        narrow="list"
      />
      <div className={css.parts}>
        <ReturnReasonTable counts={data.reasons.counts} />
        {rules !== null && (
          <RulesForm key={JSON.stringify(rules)} rules={rules} known={categories} />
        )}
      </div>
    </>
  );
};
