import { registerImports } from '../catalogue/import/import-worker.ts';
import { sweepCatalogue } from '../catalogue/sweep-catalogue.ts';
import type { Deps } from '../deps.ts';
import { createMailWorker } from '../mail/worker.ts';
import { registerPaymentWorkers } from '../payments/workers.ts';
import { createMailer } from '../providers/create-mailer.ts';
import { registerShippingWorkers } from '../shipping/workers.ts';
import { registerAudit } from './nightly-audit.ts';
import { registerPurge } from './purge.ts';
import { registerRecurringJob } from './recurring-jobs.ts';

/**
 * Between two sweeps: what sells reaches the order of listings within a minute, and no page is
 * dropped more often for it.
 */
const sweepSeconds = 30;

/** Gives every kind of job its worker; done once, before jobs are started. */
export const registerWorkers = (deps: Deps): void => {
  const { jobs, store, settings } = deps;
  jobs.register(
    'mail',
    createMailWorker({ store, mailer: createMailer(settings), publicUrl: settings.publicUrl }),
  );
  registerPaymentWorkers(deps);
  registerShippingWorkers(deps);
  registerImports(deps);
  registerPurge(deps);
  registerAudit(deps);
  registerRecurringJob(
    deps,
    'sweep-catalogue',
    sweepSeconds,
    async () => void (await sweepCatalogue(deps)),
  );
};
