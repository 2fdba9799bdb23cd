import { runTransaction } from '../../../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { publishPlanned } from './change-pages.ts';

/** Registers the job that publishes what was planned, at its time. */
export const registerPagePublication = ({ jobs, store, catalogueVersion }: Deps): void =>
  jobs.register('publish-page', async ({ slug }) => {
    const moved = await runTransaction(store.db, async (tx) =>
      (await publishPlanned(tx, slug)) ? catalogueVersion.bump(tx) : null,
    );
    if (moved !== null) catalogueVersion.applyCommitted(moved);
  });
