import { useNavigate } from '@tanstack/react-router';
import { call } from '../../shared/people/session/session.ts';
import { type AdminSearch, omitUndefined } from '../admin-search.ts';
import { usePageData } from '../parts/page-data.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { buildAdminHead, useAdminWords } from '../parts/words.ts';
import { ResultCount } from '../table/list-bar.tsx';
import { createListLoader } from '../table/list-loader.ts';
import { List } from '../table/list-page.tsx';
import { pickSearch } from '../table/list-search.ts';
import { NewGroup } from './new-group.tsx';
import { SynonymGroups } from './synonym-groups.tsx';
import { SynonymTrial } from './synonym-trial.tsx';
import parts from '../parts/page-parts.module.css';
import css from './synonyms.module.css';

const shownProducts = 6;

export const loader = createListLoader(
  ['page', 'search', 'try'],
  ({ synonyms }) => synonyms.title,
  ({ try: text, ...query }, signal) => ({
    list: call('GET /api/search-synonyms', { query, signal }),
    found:
      text === undefined
        ? null
        : call('GET /api/products', {
            query: { search: text, limit: String(shownProducts) },
            signal,
          }),
  }),
);

export const head = buildAdminHead;

/**
 * The synonyms of the search: the shop's own can be changed, the curated ones can be switched off.
 */
export const Page = () => {
  const data = usePageData(loader);
  const { title, list, urlSearch, found } = data;
  const { synonyms } = useAdminWords();
  const navigate = useNavigate();
  const goTo = (search: AdminSearch): Promise<void> =>
    navigate({ to: '/admin/synonyms', search, resetScroll: false });
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <p className={parts.lead}>{synonyms.lead}</p>
      <div className={css.parts}>
        <div className={css.tools}>
          <SynonymTrial
            typed={urlSearch.try}
            found={found}
            onSearch={(text) =>
              void goTo(omitUndefined({ ...urlSearch, try: text === '' ? undefined : text }))
            }
          />
          <NewGroup onAdd={() => goTo(pickSearch(urlSearch, ['try']))} />
        </div>
        <div>
          <List to="/admin/synonyms" data={data} search={synonyms.searchLabel}>
            <ResultCount />
            <SynonymGroups
              groups={list.groups}
              whole={urlSearch.search === undefined && list.page === 1}
            />
          </List>
        </div>
      </div>
    </>
  );
};
