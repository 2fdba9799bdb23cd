import { sql } from 'kysely';
import { runAuditor } from '../../database/auditor.ts';
import { runTransaction } from '../../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { insertAudit } from './queries.ts';

/**
 * Asks for the next look at the books, at half past two at night in India; by the clock of the
 * database, once for all nodes.
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

/** So long after its start a shop may still be at the mail and the jobs that had waited for it. */
const settleSeconds = 900;

/**
 * Holds the books against every rule, keeps the result and raises an alert for each that is broken.
 */
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

/** The nightly auditor; each night asks for the next. */
export const registerAudit = (deps: Deps): void => {
  deps.jobs.register('audit', async () => {
    await enqueueNextAudit(deps);
    await runAudit(deps);
  });
  enqueueNextAudit(deps).catch((error: unknown) =>
    deps.log.warn({ error: String(error) }, 'the nightly audit could not be asked for'),
  );
};
