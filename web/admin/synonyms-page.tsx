import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { WireListing } from '../../contract/listing.ts';
import type { WireSynonyms } from '../../contract/search-synonyms.ts';
import { languageTag } from '../../shop/account.ts';
import { type AdminSearch, omitUndefined } from '../admin-search.ts';
import { Pill } from '../kit/badges.tsx';
import { Button } from '../kit/button.tsx';
import type { LoaderInput } from '../page.ts';
import { showToast, showFailure } from '../state/messages.ts';
import { call } from '../state/session/session.ts';
import { useLanguage } from '../words/words.ts';
import { usePageData } from './frame/page-data.ts';
import { PageTitle } from './frame/page-title.tsx';
import { Panel } from './frame/panel.tsx';
import { buildAdminHead, loadPageWords, useAdminWords } from './frame/words.ts';
import { SynonymForm } from './settings/synonym-form.tsx';
import { ResultCount, SearchForm } from './table/list-bar.tsx';
import { ListPages } from './table/list-pages.tsx';
import { pickSearch, narrowSearch } from './table/list-search.ts';
import parts from './frame/page-parts.module.css';
import css from './settings/synonyms.module.css';

const shownProducts = 6;

export const loader = async ({
  context,
  deps,
  abortController: { signal },
}: LoaderInput<object, AdminSearch>) => {
  const urlSearch = pickSearch(deps, ['page', 'search', 'try']);
  const [{ synonyms }, list, found] = await Promise.all([
    loadPageWords(context),
    call('GET /api/search-synonyms', { query: pickSearch(urlSearch, ['page', 'search']), signal }),
    urlSearch.try === undefined
      ? null
      : call('GET /api/products', {
          query: { search: urlSearch.try, limit: String(shownProducts) },
          signal,
        }),
  ]);
  return { title: synonyms.title, list, urlSearch, found };
};

export const head = buildAdminHead;

/** The result of a search, in one line. */
const TrialResult = ({ found }: { found: WireListing }) => {
  const { synonyms } = useAdminWords();
  const tag = languageTag[useLanguage()];
  const { total, products, correctedTo } = found;
  const count = new Intl.NumberFormat(tag === 'en' ? 'en-IN' : tag).format(total);
  return (
    <output className={css.found}>
      {correctedTo !== null && <>{synonyms.insteadOf(correctedTo)} </>}
      {total === 0 ? (
        synonyms.findsNone
      ) : (
        <>
          {synonyms.finds(count, total === 1)} {products.map(({ name }) => name).join(', ')}
          {total > products.length && ', …'}
        </>
      )}
    </output>
  );
};

const Try = () => {
  const { urlSearch, found } = usePageData(loader);
  const { synonyms } = useAdminWords();
  const navigate = useNavigate();
  const searchFor = (text: string): void =>
    void navigate({
      to: '/admin/synonyms',
      search: omitUndefined({ ...urlSearch, try: text === '' ? undefined : text }),
      resetScroll: false,
    });
  return (
    <Panel title={synonyms.tryTitle}>
      <div className={css.try}>
        <SearchForm label={synonyms.trySearch} value={urlSearch.try} onSearch={searchFor} />
      </div>
      {found !== null && <TrialResult found={found} />}
    </Panel>
  );
};

/** Changes a group and reloads the list. A failure appears as a toast. */
const useDeed = () => {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    await work().catch(showFailure);
    await router.invalidate();
    setBusy(false);
  };
  return { busy, act };
};

const Switch = ({ group }: { group: WireSynonyms }) => {
  const { synonyms } = useAdminWords();
  const { busy, act } = useDeed();
  const { _id: id, words, off } = group;
  const name = words[0] ?? '';
  const turn = () => call('PUT /api/search-synonyms/{id}', { params: { id }, body: { off: !off } });
  return (
    <Button
      kind="line"
      size="small"
      busy={busy}
      aria-label={off ? synonyms.onOf(name) : synonyms.offOf(name)}
      onClick={() => void act(turn)}
    >
      {off ? synonyms.on : synonyms.off}
    </Button>
  );
};

const Words = ({ group: { words, off } }: { group: WireSynonyms }) => {
  const { synonyms } = useAdminWords();
  return (
    <span className={css.words}>
      <span className={off ? css.off : undefined}>{words.join(', ')}</span>{' '}
      {off && <Pill>{synonyms.isOff}</Pill>}
    </span>
  );
};

const Own = ({ group }: { group: WireSynonyms }) => {
  const { synonyms, act: said } = useAdminWords();
  const router = useRouter();
  const { busy, act } = useDeed();
  const [open, setOpen] = useState(false);
  const { _id: id, words } = group;
  const name = words[0] ?? '';
  const save = async (names: string[]): Promise<void> => {
    await call('PUT /api/search-synonyms/{id}', { params: { id }, body: { words: names } });
    showToast('done', () => said.saved);
    setOpen(false);
    await router.invalidate();
  };
  const remove = async (): Promise<void> => {
    await call('DELETE /api/search-synonyms/{id}', { params: { id } });
    showToast('done', () => synonyms.deleted);
  };
  if (open)
    return (
      <li className={css.group}>
        <SynonymForm
          words={words}
          label={synonyms.names}
          onSend={save}
          onCancel={() => setOpen(false)}
        />
      </li>
    );
  return (
    <li className={css.group}>
      <Words group={group} />
      <span className={css.deeds}>
        <Button
          kind="line"
          size="small"
          aria-label={synonyms.changeOf(name)}
          onClick={() => setOpen(true)}
        >
          {synonyms.change}
        </Button>
        <Switch group={group} />
        <Button
          kind="line"
          size="small"
          busy={busy}
          aria-label={synonyms.deleteOf(name)}
          onClick={() => void act(remove)}
        >
          {synonyms.delete}
        </Button>
      </span>
    </li>
  );
};

/** The names of a new group; then the list is shown from its beginning, where it stands. */
const NewGroup = () => {
  const { urlSearch } = usePageData(loader);
  const { synonyms } = useAdminWords();
  const navigate = useNavigate();
  const router = useRouter();
  const add = async (words: string[]): Promise<void> => {
    await call('POST /api/search-synonyms', { body: { words } });
    showToast('done', () => synonyms.added);
    await navigate({
      to: '/admin/synonyms',
      search: pickSearch(urlSearch, ['try']),
      resetScroll: false,
    });
    await router.invalidate();
  };
  return (
    <Panel title={synonyms.newGroup}>
      <SynonymForm words={[]} label={synonyms.names} onSend={add} />
    </Panel>
  );
};

const OwnGroups = ({ groups }: { groups: readonly WireSynonyms[] }) => {
  const { synonyms } = useAdminWords();
  if (groups.length === 0)
    return (
      <Panel title={synonyms.own}>
        <p className={parts.empty}>{synonyms.none}</p>
      </Panel>
    );
  return (
    <Panel title={synonyms.own}>
      <ul>
        {groups.map((group) => (
          <Own key={group._id} group={group} />
        ))}
      </ul>
    </Panel>
  );
};

const CuratedGroups = ({ groups }: { groups: readonly WireSynonyms[] }) => {
  const { synonyms } = useAdminWords();
  return (
    <Panel title={synonyms.curated}>
      <p className={css.hint}>{synonyms.curatedHint}</p>
      <ul>
        {groups.map((group) => (
          <li key={group._id} className={css.group}>
            <Words group={group} />
            <Switch group={group} />
          </li>
        ))}
      </ul>
    </Panel>
  );
};

/**
 * The groups on this page of the list. The shop's own groups come first: if the first page has
 * none, there are none.
 */
const Groups = () => {
  const { list, urlSearch } = usePageData(loader);
  const { synonyms } = useAdminWords();
  const navigate = useNavigate();
  const searchFor = (search: string): void =>
    void navigate({
      to: '/admin/synonyms',
      search: narrowSearch(urlSearch, { search: search === '' ? undefined : search }),
      resetScroll: false,
    });
  const [own, curated] = [
    list.groups.filter((group) => !group.curated),
    list.groups.filter((group) => group.curated),
  ];
  const whole = urlSearch.search === undefined && list.page === 1;
  return (
    <div>
      <SearchForm label={synonyms.searchLabel} value={urlSearch.search} onSearch={searchFor} />
      <ResultCount count={list.total} />
      {!whole && list.groups.length === 0 && <p className={parts.empty}>{synonyms.noneFound}</p>}
      <div className={css.parts}>
        {(whole || own.length > 0) && <OwnGroups groups={own} />}
        {curated.length > 0 && <CuratedGroups groups={curated} />}
      </div>
      <ListPages to="/admin/synonyms" search={urlSearch} page={list.page} pages={list.pages} />
    </div>
  );
};

/**
 * The synonyms of the search: the shop's own can be changed, the curated ones can be switched off.
 */
export const Page = () => {
  const { title } = usePageData(loader);
  const { synonyms } = useAdminWords();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <p className={parts.lead}>{synonyms.lead}</p>
      <div className={css.parts}>
        <div className={css.tools}>
          <Try />
          <NewGroup />
        </div>
        <Groups />
      </div>
    </>
  );
};
