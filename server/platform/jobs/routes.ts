import type { jobs, WireJob } from '../../../contract/platform/jobs.ts';
import { describePage } from '../../../shop/goods/listing/listing.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/bind.ts';
import { notFound } from '../http/refusal.ts';
import { type JobRow, findLastAudit, listJobs } from './queries.ts';

/** Ids and kinds only: a mail's address stays in its own table. */
const describeJob = ({ data }: JobRow): string =>
  ['kind', 'orderId', 'shipmentId', 'refundId', 'messageId', 'eventId', 'importId']
    .map((name) => data[name])
    .filter((value) => typeof value === 'string')
    .join(' ');

const statusByState = {
  created: 'waiting',
  retry: 'waiting',
  active: 'running',
  cancelled: 'dead',
  failed: 'dead',
} as const;

const presentJob = (row: JobRow): WireJob => ({
  _id: row.id,
  kind: row.name,
  about: describeJob(row),
  status: statusByState[row.state],
  tries: row.tries,
  error: row.error,
  createdAt: row.created_on.toISOString(),
  nextAt: statusByState[row.state] === 'waiting' ? row.start_after.toISOString() : null,
});

/** The jobs in the queues, for admins. */
export const createJobHandlers = (deps: Deps): Handlers<typeof jobs> => ({
  'GET /api/jobs': async ({ query }) => {
    const { rows, total, dead } = await listJobs(deps.store.db, query);
    const audit = await findLastAudit(deps.store.db);
    return {
      status: 200,
      data: {
        jobs: rows.map(presentJob),
        ...describePage(query.page, total),
        dead,
        audit: audit === null ? null : { at: audit.at.toISOString(), broken: audit.broken },
      },
    };
  },

  'POST /api/jobs/{id}/retry': async ({ params }) => {
    if (!(await deps.jobs.restart(params.id))) throw notFound('job');
    return { status: 200, data: { message: 'It is tried again' } };
  },
});
