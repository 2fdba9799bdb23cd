import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { WireAuditEntry } from '../../contract/audit.ts';
import { auditKinds } from '../../shop/audit.ts';
import type { AdminSearch } from '../admin-search.ts';
import { Button } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import { toast } from '../kit/toast-store.ts';
import type from '../kit/type.module.css';
import type { Loading } from '../page.ts';
import { call } from '../state/session.ts';
import { tellFailure } from '../state/tell.ts';
import { AuditRow } from './audit-entry.tsx';
import { AuditUndo } from './audit-undo.tsx';
import css from './audit.module.css';
import { choiceClass, Choices, Found, SearchForm } from './list-bar.tsx';
import { ListPages } from './list-pages.tsx';
import { usePageData } from './page-data.ts';
import parts from './page-parts.module.css';
import { PageTitle } from './page-title.tsx';
import table from './table.module.css';
import { adminHead, adminWordsFor, useAdminWords } from './words.ts';

type Asked = Pick<AdminSearch, 'page' | 'search' | 'kind' | 'from' | 'to'>;

/** Leaves out what is not asked. */
const given = ({ page, search, kind, from, to }: { [Part in keyof Asked]: Asked[Part] | undefined }): Asked => ({
  ...(page === undefined ? {} : { page }), ...(search === undefined ? {} : { search }), ...(kind === undefined ? {} : { kind }), ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }),
});

export const loader = async ({ context, deps, abortController }: Loading<object, AdminSearch>) => {
  const asked = given(deps);
  const [{ frame }, list] = await Promise.all([adminWordsFor(context), call('GET /api/audit', { query: asked, signal: abortController.signal })]);
  return { title: frame.audit, list, asked };
};

export const head = adminHead;

const DaysForm = ({ asked, onAsk }: { asked: Asked; onAsk: (days: Pick<Asked, 'from' | 'to'>) => void }) => {
  const { audit } = useAdminWords();
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const day = (name: 'from' | 'to') => (data.get(name) === '' ? {} : { [name]: String(data.get(name)) });
    onAsk({ ...day('from'), ...day('to') });
  };
  return (
    <form key={`${asked.from} ${asked.to}`} className={css.days} onSubmit={send}>
      <Field name="from" type="date" small label={audit.from} defaultValue={asked.from ?? ''} />
      <Field name="to" type="date" small label={audit.to} defaultValue={asked.to ?? ''} />
      <Button type="submit" kind="line" size="small">{audit.show}</Button>
    </form>
  );
};

const Filters = ({ asked }: { asked: Asked }) => {
  const { act, audit } = useAdminWords();
  const navigate = useNavigate();
  /** The first page of what else is asked. */
  const also = (next: { [Part in keyof Asked]: Asked[Part] | undefined }): Asked => given({ ...asked, page: undefined, ...next });
  const ask = (search: Asked): void => void navigate({ to: '/admin/audit', search });
  return (
    <>
      <div className={css.bar}>
        <SearchForm label={audit.searchLabel} value={asked.search} onSearch={(text) => ask(also({ search: text === '' ? undefined : text }))} />
        <DaysForm asked={asked} onAsk={({ from, to }) => ask(also({ from, to }))} />
      </div>
      <Choices label={audit.kind}>
        {[undefined, ...auditKinds].map((kind) => (
          <Link key={kind ?? ''} to="/admin/audit" search={also({ kind })} className={choiceClass} activeProps={{}} activeOptions={{ exact: true, includeSearch: true }} aria-current={kind === asked.kind ? 'true' : undefined}>
            {kind === undefined ? act.all : audit.kinds[kind]}
          </Link>
        ))}
      </Choices>
    </>
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
      await call('POST /api/audit/{id}/undo', { params: { id: entry._id }, query: together ? { together: 'true' } : {} });
      toast('done', audit.undone);
    } catch (error) {
      tellFailure(error);
    }
    setBusy(false);
    setEntry(null);
    await router.invalidate();
  };
  return { entry, busy, ask: setEntry, undo };
};

/** The log of what admins changed: narrowed by kind, words and days, all of it in the address. */
export const Page = () => {
  const { title, list, asked } = usePageData(loader);
  const { audit } = useAdminWords();
  const { entry, busy, ask, undo } = useUndo();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <p className={parts.lead}>{audit.lead}</p>
      <Filters asked={asked} />
      <Found count={list.total} />
      {list.entries.length === 0 && <p className={parts.empty}>{audit.none}</p>}
      {list.entries.length > 0 && (
        <div className={table.scroll}>
          <table className={table.table}>
            <caption className={type.hidden}>{title}</caption>
            <thead>
              <tr>
                <th scope="col">{audit.when}</th>
                <th scope="col">{audit.who}</th>
                <th scope="col">{audit.what}</th>
                <th scope="col">{audit.changes}</th>
                <th scope="col"><span className={type.hidden}>{audit.undo}</span></th>
              </tr>
            </thead>
            <tbody>{list.entries.map((one) => <AuditRow key={one._id} entry={one} onUndo={() => ask(one)} />)}</tbody>
          </table>
        </div>
      )}
      <AuditUndo entry={entry} busy={busy} onUndo={(together) => void undo(together)} onClose={() => ask(null)} />
      <ListPages to="/admin/audit" search={asked} page={list.page} pages={list.pages} />
    </>
  );
};
