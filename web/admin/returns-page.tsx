import { useNavigate } from '@tanstack/react-router';
import { returnReasons } from '../../shop/returns/reasons.ts';
import { type AdminSearch, returnFilterStates } from '../admin-search.ts';
import type { LoaderInput } from '../page.ts';
import { call } from '../state/session/session.ts';
import { useReturnWords } from '../words/returns.ts';
import { ExportButton } from './frame/export-button.tsx';
import { usePageData } from './frame/page-data.ts';
import { PageTitle } from './frame/page-title.tsx';
import { Panel } from './frame/panel.tsx';
import { may } from './frame/rights.ts';
import { buildAdminHead, loadPageWords, useAdminWords } from './frame/words.ts';
import { gatherReasons, type ReasonCount, type ReasonRow } from './returns/reason-rows.ts';
import { ReturnCard } from './returns/return-card.tsx';
import { RulesForm } from './returns/rules-form.tsx';
import { ChoiceLinks, Filters, ResultCount, SearchForm } from './table/list-bar.tsx';
import { ListPages } from './table/list-pages.tsx';
import { narrowSearch, pickSearch } from './table/list-search.ts';
import { type Column, DataTable } from './table/table.tsx';
import parts from './frame/page-parts.module.css';
import css from './returns/returns.module.css';
import bar from './table/list-bar.module.css';

export const loader = async ({
  context,
  deps,
  abortController: { signal },
}: LoaderInput<object, AdminSearch>) => {
  const urlSearch = pickSearch(deps, ['page', 'search', 'back', 'reason']);
  const { back } = urlSearch;
  const query = {
    ...pickSearch(urlSearch, ['page', 'search', 'reason']),
    ...(back === undefined ? {} : { status: back }),
  };
  const mayRule = may('returns.rules');
  const [{ returns }, list, { counts }, rules, catalogue] = await Promise.all([
    loadPageWords(context),
    call('GET /api/returns', { query, signal }),
    call('GET /api/returns/reasons', { signal }),
    mayRule ? call('GET /api/settings/returns', { signal }) : null,
    mayRule ? call('GET /api/products', { query: { limit: 1 }, signal }) : null,
  ]);
  const known = catalogue?.facets.categories.map(({ value }) => value) ?? [];
  return { title: returns.title, list, counts, rules, known, urlSearch };
};

export const head = buildAdminHead;

/** Why goods came back, by product and size. */
const Reasons = ({ counts }: { counts: readonly ReasonCount[] }) => {
  const { returns: words } = useAdminWords();
  const shared = useReturnWords();
  const columns: Column<ReasonRow>[] = [
    { key: 'product', title: words.product, fixed: true, wrap: true, cell: ({ name }) => name },
    { key: 'size', title: words.size, phone: 1, cell: ({ size }) => size },
    { key: 'pieces', title: words.pieces, phone: 2, end: true, cell: ({ total }) => total },
    ...returnReasons.map((reason): Column<ReasonRow> => ({
      key: reason.replaceAll('_', ''),
      title: shared.reasons[reason],
      end: true,
      cell: ({ pieces }) => pieces[reason] ?? '',
    })),
  ];
  return (
    <Panel title={words.reasonsTitle}>
      {counts.length === 0 ? (
        <p className={parts.empty}>{words.reasonsNone}</p>
      ) : (
        <DataTable
          caption={words.reasonsTitle}
          columns={columns}
          rows={gatherReasons(counts)}
          keyOf={({ productId, size }) => `${productId} ${size}`}
        />
      )}
    </Panel>
  );
};

/** The queue of returns, why goods came back, and what may come back. */
export const Page = () => {
  const { title, list, counts, rules, known, urlSearch } = usePageData(loader);
  const { returns: words, orders } = useAdminWords();
  const shared = useReturnWords();
  const navigate = useNavigate();
  const searchFor = (search: string): void =>
    void navigate({
      to: '/admin/returns',
      search: narrowSearch(urlSearch, { search: search === '' ? undefined : search }),
    });
  return (
    <>
      <PageTitle actions={<ExportButton table="returns" />}>{title}</PageTitle>
      <p className={parts.lead}>{words.lead}</p>
      <div className={bar.bar}>
        <SearchForm label={words.searchLabel} value={urlSearch.search} onSearch={searchFor} />
        <Filters urlSearch={urlSearch} parts={['back', 'reason']}>
          <div className={bar.rows}>
            <ChoiceLinks
              label={orders.status}
              to="/admin/returns"
              urlSearch={urlSearch}
              part="back"
              options={returnFilterStates}
              labelOf={(state) => (state === 'open' ? words.waiting : shared.states[state])}
            />
            <ChoiceLinks
              label={words.reason}
              to="/admin/returns"
              urlSearch={urlSearch}
              part="reason"
              options={returnReasons}
              labelOf={(reason) => shared.reasons[reason]}
            />
          </div>
        </Filters>
      </div>
      <ResultCount count={list.total} />
      {list.returns.length === 0 ? (
        <p className={parts.empty}>{words.none}</p>
      ) : (
        <ul className={css.cards}>
          {list.returns.map((one) => (
            <ReturnCard key={one._id} one={one} />
          ))}
        </ul>
      )}
      <ListPages to="/admin/returns" search={urlSearch} page={list.page} pages={list.pages} />
      <div className={css.parts}>
        <Reasons counts={counts} />
        {rules !== null && <RulesForm key={JSON.stringify(rules)} rules={rules} known={known} />}
      </div>
    </>
  );
};
