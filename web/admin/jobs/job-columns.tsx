import type { WireJob } from '../../../contract/platform/jobs.ts';
import { Button } from '../../kit/button.tsx';
import { Pill } from '../../kit/marks/badges.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { Moment } from '../parts/moment.tsx';
import { useAdminWords } from '../parts/words.ts';
import type { Column } from '../table/table.tsx';
import css from '../table/table.module.css';

const toneByState = { dead: 'bad', waiting: 'warning', running: 'info' } as const;

const Retry = ({ id }: { id: string }) => {
  const { jobs } = useAdminWords();
  const { busy, run } = useAction({ reloads: true });
  const retryJob = (): void =>
    run(() => call('POST /api/jobs/{id}/retry', { params: { id } }), { done: jobs.againSoon });
  return (
    <Button kind="line" size="small" busy={busy} onClick={retryJob}>
      {jobs.tryAgain}
    </Button>
  );
};

/** The columns of a table of jobs. */
export const useJobColumns = (): Column<WireJob>[] => {
  const { jobs, orders } = useAdminWords();
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
      cell: ({ nextAt, createdAt }) => <Moment at={nextAt ?? createdAt} />,
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
