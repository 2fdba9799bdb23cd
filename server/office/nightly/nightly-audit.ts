import { sql } from 'kysely';
import { runAuditor } from '../../../database/auditor/auditor.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { insertAudit } from '../../platform/jobs/queries.ts';
import type { Deps } from '../deps.ts';

/**
 * Schedules the next run of the auditor for 02:30 in India, by the clock of the database and once
 * for all nodes.
 */
const enqueueNextAudit = ({ store, jobs }: Deps): Promise<void> =>
  runTransaction(store.db, async (tx) => {
    const { rows } = await sql<{ next: Date }>`
      with india as (select now() at time zone 'Asia/Kolkata' as now)
      select (date_trunc('day', now - interval '150 minutes') + interval '1 day 150 minutes') at time zone 'Asia/Kolkata' as next from india`.execute(
      tx,
    );
    const next = rows[0]?.next ?? new Date(Date.now() + 86_400_000);
    await jobs.enqueue(tx, 'audit', {}, { key: next.toISOString().slice(0, 10), startAfter: next });
  });

/**
 * For this long after its start, a shop may still be sending the mails and running the jobs that
 * waited for it.
 */
const settleSeconds = 900;

/** Runs every rule of the auditor, stores the result, and raises an alert for each broken rule. */
const runAudit = async ({ store: { db }, settings, log }: Deps): Promise<void> => {
  const isSettled = process.uptime() > settleSeconds;
  const broken = (await runAuditor(db, settings)).filter(
    (rule) => rule.broken.length > 0 && (isSettled || !rule.isToleratedAtStart),
  );
  for (const rule of broken)
    log.error(
      { alert: 'books', rule: rule.name, rows: rule.broken.length },
      'a rule of the books is broken',
    );
  await insertAudit(
    db,
    broken.map((rule) => rule.name),
  );
};

/** Registers the nightly auditor. Each run schedules the next one. */
export const registerAudit = (deps: Deps): void => {
  deps.jobs.register('audit', async () => {
    await enqueueNextAudit(deps);
    await runAudit(deps);
  });
  enqueueNextAudit(deps).catch((error: unknown) =>
    deps.log.warn({ error: String(error) }, 'the nightly audit could not be asked for'),
  );
};
