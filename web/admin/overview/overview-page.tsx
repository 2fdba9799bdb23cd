import { redirect } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../shared/people/session/session.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import type { AdminSearch } from '../admin-search.ts';
import { useAutoRefresh } from '../frame/auto-refresh.ts';
import { usePageData } from '../parts/page-data.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { may } from '../parts/rights.ts';
import { buildAdminHead, loadPageWords } from '../parts/words.ts';
import { Checklist } from './checklist.tsx';
import { NamingPanel } from './naming-panel.tsx';
import { SlotsToday } from './slots-today.tsx';
import { Takings } from './takings.tsx';
import { WorkList } from './work-list.tsx';
import parts from '../parts/page-parts.module.css';

export const loader = async ({
  context,
  deps: { span },
  abortController: { signal },
}: LoaderInput<object, AdminSearch>) => {
  // The sales stood here once, and a bookmark may say so.
  if (span !== undefined && may('figures'))
    throw redirect({ to: '/admin/sales', search: { span }, replace: true });
  const [{ frame }, today, checklist] = await Promise.all([
    loadPageWords(context),
    call('GET /api/figures/today', { signal }),
    may('figures') ? call('GET /api/admin/checklist', { signal }) : null,
  ]);
  return { title: frame.today, today, checklist, now: Date.now() };
};

export const head = buildAdminHead;

/** What waits today, what was taken, and how full the slots are. */
export const Page = () => {
  const { title, today, checklist, now } = usePageData(loader);
  useAutoRefresh();
  const { work, takings, slots } = today;
  const firstSteps = checklist !== null && (
    <>
      <NamingPanel isNew={checklist.isNew} />
      <Checklist steps={checklist.steps} />
    </>
  );
  // A customer who waits comes before what a new shop still needs. What is open stays in its place.
  const [isAwaited] = useState(() => work.some(({ kind, count }) => kind !== 'stock' && count > 0));
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {!isAwaited && firstSteps}
      <div className={parts.stack}>
        <WorkList work={work} now={now} />
        {takings !== null && <Takings takings={takings} />}
        {slots !== null && slots.length > 0 && <SlotsToday slots={slots} />}
        {isAwaited && firstSteps}
      </div>
    </>
  );
};
