import { useRef, useState } from 'react';
import type { WireImport } from '../../contract/import.ts';
import { tableColumns } from '../../shop/catalogue/product-table.ts';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { Button } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import type { Loading } from '../page.ts';
import { uploadProducts } from '../state/download.ts';
import { tellFailure } from '../state/tell.ts';
import { useWords } from '../words/words.ts';
import { ImportReport } from './import-report.tsx';
import css from './import.module.css';
import order from './order-page.module.css';
import { usePageData } from './page-data.ts';
import parts from './page-parts.module.css';
import { PageTitle } from './page-title.tsx';
import { adminHead, adminWordsFor, useAdminWords } from './words.ts';

export const loader = async ({ context }: Loading<object>) => ({ title: (await adminWordsFor(context)).importing.title });

export const head = adminHead;

const maxBytes = 20 * 1024 * 1024;

/** The file that was chosen, checked by the server before it may be imported; another file begins anew. */
const useImport = () => {
  const { importing } = useAdminWords();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | undefined>();
  const [report, setReport] = useState<WireImport | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (dryRun: boolean): Promise<void> => {
    const file = input.current?.files?.[0];
    const wrong = file === undefined ? importing.noFile : file.size > maxBytes ? importing.tooLarge : undefined;
    setFault(wrong);
    if (file === undefined || wrong !== undefined) return input.current?.focus();
    setBusy(true);
    await uploadProducts(file, dryRun).then(setReport, tellFailure);
    setBusy(false);
  };
  const choose = (): void => {
    setFault(undefined);
    setReport(null);
  };
  return { input, fault, report, busy, send, choose };
};

/** Products from a table: a file, a dry run with its faults, and then the import. */
export const Page = () => {
  const { title } = usePageData(loader);
  const { frame, importing } = useAdminWords();
  const { layout } = useWords();
  const { input, fault, report, busy, send, choose } = useImport();
  const mayStart = report !== null && report.dryRun && report.created + report.changed > 0;
  return (
    <>
      <div className={order.crumbs}><Breadcrumbs label={layout.breadcrumb} crumbs={[{ label: frame.products, to: '/admin/products' }, { label: title }]} /></div>
      <PageTitle>{title}</PageTitle>
      <p className={`${parts.lead} ${css.lead}`}>{importing.lead}</p>
      <details className={css.columns}>
        <summary>{importing.columns}</summary>
        <code>{tableColumns.join(', ')}</code>
      </details>
      <div className={css.form}>
        <Field ref={input} type="file" accept=".csv,text/csv" label={importing.file} error={fault} onChange={choose} />
        <Button kind={mayStart ? 'line' : 'ink'} busy={busy && !mayStart} onClick={() => void send(true)}>{importing.check}</Button>
        {mayStart && <Button busy={busy} onClick={() => void send(false)}>{importing.start}</Button>}
      </div>
      {report !== null && <ImportReport report={report} />}
    </>
  );
};
