import { jobStates } from '../../../shop/platform/job.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useLanguage } from '../../words/words.ts';
import { formatDayAndTime } from '../parts/format-time.ts';
import { usePageData } from '../parts/page-data.ts';
import { buildAdminHead, useAdminWords } from '../parts/words.ts';
import { BackupStatus } from '../status/backup-status.tsx';
import { ChoiceLinks } from '../table/list-bar.tsx';
import { createListLoader } from '../table/list-loader.ts';
import { ListPage, ListTable } from '../table/list-page.tsx';
import { useJobColumns } from './job-columns.tsx';
import parts from '../parts/page-parts.module.css';
import css from '../table/table.module.css';

export const loader = createListLoader(
  ['page', 'job'],
  ({ frame }) => frame.jobs,
  ({ job, ...query }, signal) => ({
    list: call('GET /api/jobs', { query: { ...query, status: job }, signal }),
    backup: call('GET /api/backups/status', { signal }),
  }),
);

export const head = buildAdminHead;

const LastAudit = () => {
  const { audit } = usePageData(loader).list;
  const { jobs } = useAdminWords();
  const language = useLanguage();
  if (audit === null) return null;
  const at = formatDayAndTime(audit.at, language);
  if (audit.broken.length === 0) return <p className={css.grey}>{jobs.content(at)}</p>;
  return (
    <Notice kind="bad">
      {jobs.broken(at)} {audit.broken.join('; ')}
    </Notice>
  );
};

/**
 * The background jobs, dead ones first, each with its last error; the result of the last audit, and
 * the state of the backups.
 */
export const Page = () => {
  const data = usePageData(loader);
  const { jobs, orders } = useAdminWords();
  return (
    <ListPage
      to="/admin/jobs"
      data={data}
      above={
        <div className={parts.notices}>
          <LastAudit />
          <BackupStatus status={data.backup} now={data.now} />
        </div>
      }
      choices={
        <ChoiceLinks label={orders.status} part="job" options={jobStates} labels={jobs.states} />
      }
    >
      <ListTable columns={useJobColumns()} rows={data.list.jobs} none={jobs.none} />
    </ListPage>
  );
};
