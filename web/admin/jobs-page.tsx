import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { WireJob } from '../../contract/jobs.ts';
import { jobStates } from '../../shop/job.ts';
import type { AdminSearch } from '../admin-search.ts';
import { Pill } from '../kit/badges.tsx';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import type { LoaderInput } from '../page.ts';
import { showToast, showFailure } from '../state/messages.ts';
import { call } from '../state/session/session.ts';
import { useLanguage } from '../words/words.ts';
import { BackupStatus } from './backups/backup-status.tsx';
import { formatDayAndTime } from './frame/format-time.ts';
import { usePageData } from './frame/page-data.ts';
import { PageTitle } from './frame/page-title.tsx';
import { buildAdminHead, loadPageWords, useAdminWords } from './frame/words.ts';
import { ChoiceLinks, Filters, ResultCount } from './table/list-bar.tsx';
import { ListPages } from './table/list-pages.tsx';
import { pickSearch } from './table/list-search.ts';
import { type Column, DataTable } from './table/table.tsx';
import parts from './frame/page-parts.module.css';
import bar from './table/list-bar.module.css';
import css from './table/table.module.css';

export const loader = async ({
  context,
  deps,
  abortController,
}: LoaderInput<object, AdminSearch>) => {
  const urlSearch = pickSearch(deps, ['page', 'job']);
  const { job, ...rest } = urlSearch;
  const query = { ...rest, ...(job === undefined ? {} : { status: job }) };
  const [{ frame }, list, backup] = await Promise.all([
    loadPageWords(context),
    call('GET /api/jobs', { query, signal: abortController.signal }),
    call('GET /api/backups/status', { signal: abortController.signal }),
  ]);
  return { title: frame.jobs, list, backup, urlSearch, now: Date.now() };
};

export const head = buildAdminHead;

const toneByState = { dead: 'bad', waiting: 'warning', running: 'info' } as const;

const Retry = ({ id }: { id: string }) => {
  const { jobs } = useAdminWords();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const retryJob = async (): Promise<void> => {
    setBusy(true);
    try {
      await call('POST /api/jobs/{id}/retry', { params: { id } });
      showToast('done', () => jobs.againSoon);
    } catch (error) {
      showFailure(error);
    }
    setBusy(false);
    await router.invalidate();
  };
  return (
    <Button kind="line" size="small" busy={busy} onClick={() => void retryJob()}>
      {jobs.tryAgain}
    </Button>
  );
};

const useJobColumns = (): Column<WireJob>[] => {
  const { jobs, orders } = useAdminWords();
  const language = useLanguage();
  return [
    {
      key: 'job',
      title: jobs.job,
      fixed: true,
      cell: ({ kind, about }) => (
        <>
          <span className={css.strong}>{jobs.kinds[kind] ?? kind}</span>{' '}
          <span className={css.grey}>{about}</span>
        </>
      ),
    },
    {
      key: 'status',
      title: orders.status,
      phone: 1,
      cell: ({ status }) => <Pill tone={toneByState[status]}>{jobs.states[status]}</Pill>,
    },
    { key: 'tries', title: jobs.tries, end: true, cell: ({ tries }) => tries },
    { key: 'reason', title: jobs.reason, cell: ({ error }) => error },
    {
      key: 'next',
      title: jobs.next,
      grey: true,
      cell: ({ nextAt, createdAt }) => (
        <time dateTime={nextAt ?? createdAt}>
          {formatDayAndTime(nextAt ?? createdAt, language)}
        </time>
      ),
    },
    {
      key: 'again',
      title: jobs.tryAgain,
      untitled: true,
      end: true,
      cell: ({ _id, status }) => status !== 'running' && <Retry id={_id} />,
    },
  ];
};

/**
 * The background jobs, dead ones first, each with its last error; the result of the last audit, and
 * the state of the backups.
 */
export const Page = () => {
  const { title, list, backup, urlSearch, now } = usePageData(loader);
  const words = useAdminWords();
  const language = useLanguage();
  const columns = useJobColumns();
  const { audit } = list;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {audit !== null && audit.broken.length > 0 && (
        <Notice kind="bad">
          {words.jobs.broken(formatDayAndTime(audit.at, language))} {audit.broken.join('; ')}
        </Notice>
      )}
      {audit !== null && audit.broken.length === 0 && (
        <p className={css.grey}>{words.jobs.content(formatDayAndTime(audit.at, language))}</p>
      )}
      <BackupStatus status={backup} now={now} />
      <div className={bar.bar}>
        <Filters urlSearch={urlSearch} parts={['job']}>
          <div className={bar.rows}>
            <ChoiceLinks
              label={words.orders.status}
              to="/admin/jobs"
              urlSearch={urlSearch}
              part="job"
              options={jobStates}
              labelOf={(state) => words.jobs.states[state]}
            />
          </div>
        </Filters>
      </div>
      <ResultCount count={list.total} />
      {list.jobs.length === 0 ? (
        <p className={parts.empty}>{words.jobs.none}</p>
      ) : (
        <DataTable caption={title} columns={columns} rows={list.jobs} keyOf={({ _id }) => _id} />
      )}
      <ListPages to="/admin/jobs" search={urlSearch} page={list.page} pages={list.pages} />
    </>
  );
};
