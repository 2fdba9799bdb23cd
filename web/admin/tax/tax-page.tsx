import { useState } from 'react';
import { listMissingClasses } from '../../../shop/money/tax/shipped-classes.ts';
import { presentTaxClass, type WireTaxClass } from '../../../shop/money/tax/wire-class.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { call } from '../../shared/people/session/session.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { usePageData } from '../parts/page-data.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { buildAdminHead, loadPageWords, useAdminWords } from '../parts/words.ts';
import { DataTable } from '../table/table.tsx';
import { nameClass, useClassColumns } from './class-columns.tsx';
import { ClassForm } from './class-form.tsx';
import { takeRates } from './take-rates.ts';
import formList from '../fields/form-list.module.css';
import parts from '../parts/page-parts.module.css';

export const loader = async ({ context, abortController: { signal } }: LoaderInput) => {
  const [{ frame }, stored] = await Promise.all([
    loadPageWords(context),
    call('GET /api/settings/tax-classes', { signal }),
  ]);
  return { title: frame.tax, stored };
};

export const head = buildAdminHead;

/** The tax classes: the law's table to take over, each class, and a form for one more. */
export const Page = () => {
  const { title, stored } = usePageData(loader);
  const { tax: words } = useAdminWords();
  const { busy, run } = useAction({ reloads: true });
  const [leftOut, setLeftOut] = useState<readonly WireTaxClass[]>([]);
  const { classes, version } = stored;
  const put = (wanted: readonly WireTaxClass[]) =>
    call('PUT /api/settings/tax-classes', { body: { classes: [...wanted], version } });
  const missing = listMissingClasses(classes).map(presentTaxClass);
  const columns = useClassColumns(
    (one) => run(() => put(classes.filter((other) => other !== one)), { done: words.removed }),
    busy,
  );
  return (
    <>
      <PageTitle
        actions={
          missing.length > 0 && (
            <Button
              size="small"
              busy={busy}
              onClick={() =>
                run(async () => setLeftOut(await takeRates(put, classes, missing)), {
                  done: words.taken,
                })
              }
            >
              {words.take}
            </Button>
          )
        }
      >
        {title}
      </PageTitle>
      <p className={parts.lead}>{words.lead}</p>
      {leftOut.length > 0 && (
        <Notice kind="warn">
          {words.leftOut([...new Set(leftOut.map(({ hsn }) => hsn))].join(', '))} {words.usedHint}
        </Notice>
      )}
      <div className={formList.parts}>
        <ClassForm send={(one) => put([...classes, one])} />
        <Panel title={words.table}>
          <DataTable
            caption={words.table}
            columns={columns}
            rows={classes}
            none={words.none}
            keyOf={nameClass}
          />
        </Panel>
      </div>
    </>
  );
};
