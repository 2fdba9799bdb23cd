import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { anonymiseOrders } from '../accounts/erase-account.ts';
import { deleteOldLinks } from '../accounts/link-tokens.ts';
import { deleteOldOffers } from '../accounts/second-factor/second-factor-queries.ts';
import { deleteEndedSessions } from '../accounts/session-queries.ts';
import { deleteOldInvitations } from '../accounts/staff/staff-queries.ts';
import { deleteOldImports } from '../catalogue/import/import-queries.ts';
import { deleteOldMoves } from '../catalogue/listing-queries.ts';
import { maxVersionsBehind } from '../catalogue/live-listing.ts';
import type { Deps } from '../deps.ts';
import { deleteOldDocumentFiles } from '../invoices/queries.ts';
import { forgetOldBuyers } from '../past-buyers.ts';
import { stripStoredEvents } from '../payments/inbox-queries.ts';
import { deleteExpiredShippingTokens } from '../shipping/queries.ts';
import { deleteOldTries } from '../throttle.ts';
import { registerRecurringJob } from './recurring-jobs.ts';

/**
 * Deletes expired data, so that the tables stay small and hold no more personal data than the shop
 * needs.
 */
const deleteExpired = async (db: Kysely<Tables>): Promise<void> => {
  await deleteEndedSessions(db);
  await deleteOldLinks(db);
  await deleteOldOffers(db);
  await deleteOldInvitations(db);
  await stripStoredEvents(db);
  await anonymiseOrders(db, 'nobody');
  await forgetOldBuyers(db);
  await deleteExpiredShippingTokens(db);
  await deleteOldTries(db);
  await deleteOldImports(db);
  await deleteOldDocumentFiles(db);
  await deleteOldMoves(db, 2 * maxVersionsBehind);
};

/** The hourly purge. */
export const registerPurge = (deps: Deps): void =>
  registerRecurringJob(deps, 'purge', 3600, () => deleteExpired(deps.store.db));
