import { useState } from 'react';
import type { WireAuditEntry } from '../../../contract/office/audit.ts';
import { auditKinds } from '../../../shop/office/audit.ts';
import { call } from '../../shared/people/session/session.ts';
import { usePageData } from '../parts/page-data.ts';
import { buildAdminHead, useAdminWords } from '../parts/words.ts';
import { DaysForm } from '../table/days-form.tsx';
import { ChoiceLinks } from '../table/list-bar.tsx';
import { createListLoader } from '../table/list-loader.ts';
import { ListPage, ListTable } from '../table/list-page.tsx';
import { useAuditColumns } from './audit-entry.tsx';
import { AuditUndo } from './audit-undo.tsx';

export const loader = createListLoader(
  ['page', 'search', 'kind', 'from', 'to'],
  ({ frame }) => frame.audit,
  (query, signal) => ({ list: call('GET /api/audit', { query, signal }) }),
);

export const head = buildAdminHead;

/** The audit log, filtered by kind, words and days; the URL holds the filters. */
export const Page = () => {
  const data = usePageData(loader);
  const { audit } = useAdminWords();
  const [entry, ask] = useState<WireAuditEntry | null>(null);
  return (
    <ListPage
      to="/admin/audit"
      data={data}
      lead={audit.lead}
      search={audit.searchLabel}
      filters={<DaysForm />}
      choices={
        <ChoiceLinks label={audit.kind} part="kind" options={auditKinds} labels={audit.kinds} />
      }
    >
      <ListTable columns={useAuditColumns(ask)} rows={data.list.entries} none={audit.none} />
      <AuditUndo entry={entry} onClose={() => ask(null)} />
    </ListPage>
  );
};
