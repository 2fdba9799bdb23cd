import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { forgetBuyers } from '../accounts/forget.ts';
import { forgetOldLinks } from '../accounts/link-tokens.ts';
import { forgetOffers } from '../accounts/second-factor-queries.ts';
import { forgetEndedSessions } from '../accounts/session-queries.ts';
import { forgetImports } from '../catalogue/import-queries.ts';
import { forgetOldMoves } from '../catalogue/listing-queries.ts';
import { mostBehind } from '../catalogue/live-listing.ts';
import type { Deps } from '../deps.ts';
import { dropOldPaperFiles } from '../invoices/queries.ts';
import { forgetShippingTokens } from '../shipping/queries.ts';
import { deleteOldTries } from '../throttle.ts';
import { registerRecurringJob } from './recurring-jobs.ts';

/**
 * Drops what nobody may use any more, so that the tables stay small and hold no more of people than
 * the shop needs.
 */
const deleteExpired = async (db: Kysely<Tables>): Promise<void> => {
  await forgetEndedSessions(db);
  await forgetOldLinks(db);
  await forgetOffers(db);
  await forgetBuyers(db, 'nobody');
  await forgetShippingTokens(db);
  await deleteOldTries(db);
  await forgetImports(db);
  await dropOldPaperFiles(db);
  await forgetOldMoves(db, 2 * mostBehind);
};

/** The hourly purge. */
export const registerPurge = (deps: Deps): void =>
  registerRecurringJob(deps, 'purge', 3600, () => deleteExpired(deps.store.db));
