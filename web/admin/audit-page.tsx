import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { WireAuditEntry } from '../../contract/audit.ts';
import { auditKinds } from '../../shop/audit.ts';
import type { AdminSearch } from '../admin-search.ts';
import { addToast } from '../kit/feedback/toast-store.ts';
import type { LoaderInput } from '../page.ts';
import { showFailure } from '../state/messages.ts';
import { call } from '../state/session/session.ts';
import { useAuditColumns } from './audit/audit-entry.tsx';
import { AuditUndo } from './audit/audit-undo.tsx';
import { retryWithPassword } from './frame/ask-password.ts';
import { usePageData } from './frame/page-data.ts';
import { PageTitle } from './frame/page-title.tsx';
import { buildAdminHead, loadPageWords, useAdminWords } from './frame/words.ts';
import { DaysForm } from './table/days-form.tsx';
import { ChoiceLinks, Filters, ResultCount, SearchForm } from './table/list-bar.tsx';
import { ListPages } from './table/list-pages.tsx';
import { pickSearch, narrowSearch } from './table/list-search.ts';
import { DataTable } from './table/table.tsx';
import parts from './frame/page-parts.module.css';
import bar from './table/list-bar.module.css';

type AuditSearch = Pick<AdminSearch, 'page' | 'search' | 'kind' | 'from' | 'to'>;

export const loader = async ({
  context,
  deps,
  abortController,
}: LoaderInput<object, AdminSearch>) => {
  const urlSearch = pickSearch(deps, ['page', 'search', 'kind', 'from', 'to']);
  const [{ frame }, list] = await Promise.all([
    loadPageWords(context),
    call('GET /api/audit', { query: urlSearch, signal: abortController.signal }),
  ]);
  return { title: frame.audit, list, urlSearch };
};

export const head = buildAdminHead;

const AuditFilters = ({ urlSearch }: { urlSearch: AuditSearch }) => {
  const { audit } = useAdminWords();
  const navigate = useNavigate();
  const navigateTo = (search: AdminSearch): void => void navigate({ to: '/admin/audit', search });
  return (
    <div className={bar.bar}>
      <SearchForm
        label={audit.searchLabel}
        value={urlSearch.search}
        onSearch={(text) =>
          navigateTo(narrowSearch(urlSearch, { search: text === '' ? undefined : text }))
        }
      />
      <Filters urlSearch={urlSearch} parts={['kind', 'from', 'to']}>
        <DaysForm
          urlSearch={urlSearch}
          onSearch={({ from, to }) => navigateTo(narrowSearch(urlSearch, { from, to }))}
        />
        <div className={bar.rows}>
          <ChoiceLinks
            label={audit.kind}
            to="/admin/audit"
            urlSearch={urlSearch}
            part="kind"
            options={auditKinds}
            labelOf={(kind) => audit.kinds[kind]}
          />
        </div>
      </Filters>
    </div>
  );
};

const useUndo = () => {
  const { audit } = useAdminWords();
  const router = useRouter();
  const [entry, setEntry] = useState<WireAuditEntry | null>(null);
  const [busy, setBusy] = useState(false);
  const undo = async (together: boolean): Promise<void> => {
    if (entry === null) return;
    setBusy(true);
    try {
      await retryWithPassword(() =>
        call('POST /api/audit/{id}/undo', {
          params: { id: entry._id },
          query: together ? { together: 'true' } : {},
        }),
      );
      addToast('done', audit.undone);
    } catch (error) {
      showFailure(error);
    }
    setBusy(false);
    setEntry(null);
    await router.invalidate();
  };
  return { entry, busy, ask: setEntry, undo };
};

/** The audit log, filtered by kind, words and days; the URL holds the filters. */
export const Page = () => {
  const { title, list, urlSearch } = usePageData(loader);
  const { audit } = useAdminWords();
  const { entry, busy, ask, undo } = useUndo();
  const columns = useAuditColumns(ask);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <p className={parts.lead}>{audit.lead}</p>
      <AuditFilters urlSearch={urlSearch} />
      <ResultCount count={list.total} />
      {list.entries.length === 0 && <p className={parts.empty}>{audit.none}</p>}
      {list.entries.length > 0 && (
        <DataTable caption={title} columns={columns} rows={list.entries} keyOf={({ _id }) => _id} />
      )}
      <AuditUndo
        entry={entry}
        busy={busy}
        onUndo={(together) => void undo(together)}
        onClose={() => ask(null)}
      />
      <ListPages to="/admin/audit" search={urlSearch} page={list.page} pages={list.pages} />
    </>
  );
};
