import { useRef, useState } from 'react';
import { isImportOver, tableColumns } from '../../../shop/goods/product/product-table.ts';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { useFocusAfterChange } from '../../kit/overlay/use-focus-after-change.ts';
import { Breadcrumbs } from '../../kit/page/breadcrumbs.tsx';
import { call } from '../../shared/people/session/session.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { useWords } from '../../words/words.ts';
import { usePageData } from '../parts/page-data.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { buildAdminHead, loadPageWords, useAdminWords } from '../parts/words.ts';
import { ImportProgress } from './import-progress.tsx';
import { ImportReport } from './import-report.tsx';
import { useImport } from './use-import.ts';
import order from '../orders/order-page.module.css';
import parts from '../parts/page-parts.module.css';
import css from './import.module.css';

export const loader = async ({ context, abortController: { signal } }: LoaderInput<object>) => {
  const [{ importing }, { imports }] = await Promise.all([
    loadPageWords(context),
    call('GET /api/import/products', { signal }),
  ]);
  const [newest] = imports;
  const isUnfinished =
    newest !== undefined && (newest.pictures.waiting > 0 || newest.retryable > 0);
  const running = imports.find(({ state }) => !isImportOver(state));
  return {
    title: importing.title,
    /** The import to show: one that runs, or the last one while something of it is left to do. */
    shown: (running ?? (isUnfinished ? newest : undefined))?._id ?? null,
  };
};

export const head = buildAdminHead;

const maxBytes = 100 * 1024 * 1024;

/**
 * Imports products from a CSV file: first a dry run with its faults, then the import. Both continue
 * when the page is left.
 */
export const Page = () => {
  const { title, shown } = usePageData(loader);
  const { frame, importing } = useAdminWords();
  const { layout } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | undefined>();
  const { report, running, busy, check, start, cancel, retry, forget } = useImport(shown);
  const outcome = useRef<HTMLDivElement>(null);
  useFocusAfterChange(outcome, `${report?._id} ${report?.state}`, busy);
  const mayStart =
    report !== null &&
    report.state === 'done' &&
    report.dryRun &&
    report.created + report.changed > 0;
  const send = (): void => {
    const file = input.current?.files?.[0];
    const wrong =
      file === undefined ? importing.noFile : file.size > maxBytes ? importing.tooLarge : undefined;
    setFault(wrong);
    if (file === undefined || wrong !== undefined) input.current?.focus();
    else check(file);
  };
  const choose = (): void => {
    setFault(undefined);
    if (!running) forget();
  };
  return (
    <>
      <div className={order.crumbs}>
        <Breadcrumbs
          label={layout.breadcrumb}
          crumbs={[{ label: frame.products, to: '/admin/products' }, { label: title }]}
        />
      </div>
      <PageTitle>{title}</PageTitle>
      <p className={`${parts.lead} ${css.lead}`}>{importing.lead}</p>
      <details className={css.columns}>
        <summary>{importing.columns}</summary>
        <code>{tableColumns.join(', ')}</code>
      </details>
      <div className={css.form}>
        <Field
          ref={input}
          type="file"
          accept=".csv,text/csv"
          label={importing.file}
          error={fault}
          onChange={choose}
        />
        <Button
          kind={mayStart ? 'line' : 'ink'}
          busy={busy && !mayStart && !running}
          disabled={running}
          onClick={send}
        >
          {importing.check}
        </Button>
        {mayStart && (
          <Button busy={busy} onClick={start}>
            {importing.start}
          </Button>
        )}
      </div>
      <output className={css.sending}>{busy && report === null ? importing.sending : ''}</output>
      <div ref={outcome} tabIndex={-1} className={css.outcome}>
        {running && report !== null && (
          <ImportProgress report={report} busy={busy} onCancel={cancel} />
        )}
        {report !== null && <ImportReport report={report} busy={busy} onRetry={retry} />}
      </div>
    </>
  );
};
