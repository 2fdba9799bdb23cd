import { registerShippingWorkers } from '../fulfilment/parcels/workers.ts';
import { registerImports } from '../goods/import/import-worker.ts';
import { sweepCatalogue } from '../goods/products/sweep-catalogue.ts';
import { registerPaymentWorkers } from '../money/payments/workers.ts';
import { registerBackups } from '../office/backups/schedule.ts';
import type { Deps } from '../office/deps.ts';
import { createMailWorker } from '../office/letters/worker.ts';
import { registerAudit } from '../office/nightly/nightly-audit.ts';
import { pairProducts } from '../office/nightly/pair-queries.ts';
import { registerPurge } from '../office/nightly/purge.ts';
import { registerLocalJobs } from '../office/nightly/run-local-jobs.ts';
import { registerPagePublication } from '../office/pages/publish-planned.ts';
import { registerHeartbeat } from '../office/status/heartbeat.ts';
import { registerRecurringJob } from '../platform/jobs/recurring-jobs.ts';
import { createMailer } from '../providers/mail/create-mailer.ts';

/**
 * Seconds between two sweeps. Sales change the order of listings within a minute, and cached pages
 * are not dropped more often than that.
 */
const sweepSeconds = 30;

/** Seconds between two counts of what is bought together; it changes over weeks. */
const pairingSeconds = 6 * 3600;

/** Registers a worker for every kind of job. Call it once, before the jobs start. */
export const registerWorkers = (deps: Deps): void => {
  const { jobs, store, secretBox, settings } = deps;
  jobs.register(
    'mail',
    createMailWorker({
      store,
      secretBox,
      mailer: createMailer(settings),
      publicUrl: settings.publicUrl,
      isDelivered: settings.smtpUrl !== undefined,
    }),
  );
  registerPaymentWorkers(deps);
  registerShippingWorkers(deps);
  registerImports(deps);
  registerPurge(deps);
  registerAudit(deps);
  registerHeartbeat(deps);
  registerBackups(deps);
  registerPagePublication(deps);
  registerLocalJobs(deps);
  registerRecurringJob(deps, 'pair-products', pairingSeconds, () => pairProducts(deps.store.db));
  registerRecurringJob(
    deps,
    'sweep-catalogue',
    sweepSeconds,
    async () => void (await sweepCatalogue(deps)),
  );
};
