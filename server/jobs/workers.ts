import { registerBackups } from '../backups/schedule.ts';
import { registerImports } from '../catalogue/import/import-worker.ts';
import { sweepCatalogue } from '../catalogue/sweep-catalogue.ts';
import type { Deps } from '../deps.ts';
import { createMailWorker } from '../mail/worker.ts';
import { registerPaymentWorkers } from '../payments/workers.ts';
import { createMailer } from '../providers/create-mailer.ts';
import { registerShippingWorkers } from '../shipping/workers.ts';
import { registerHeartbeat } from '../status/heartbeat.ts';
import { registerAudit } from './nightly-audit.ts';
import { registerPurge } from './purge.ts';
import { registerRecurringJob } from './recurring-jobs.ts';

/**
 * Seconds between two sweeps. Sales change the order of listings within a minute, and cached pages
 * are not dropped more often than that.
 */
const sweepSeconds = 30;

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
    }),
  );
  registerPaymentWorkers(deps);
  registerShippingWorkers(deps);
  registerImports(deps);
  registerPurge(deps);
  registerAudit(deps);
  registerHeartbeat(deps);
  registerBackups(deps);
  registerRecurringJob(
    deps,
    'sweep-catalogue',
    sweepSeconds,
    async () => void (await sweepCatalogue(deps)),
  );
};
