import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { deleteExpiredShippingTokens } from '../../fulfilment/parcels/queries.ts';
import { deleteOldImports } from '../../goods/import/import-queries.ts';
import { deleteOldMoves } from '../../goods/listing/listing-queries.ts';
import { maxVersionsBehind } from '../../goods/listing/live-listing.ts';
import { askForDocumentLines, registerDocumentLines } from '../../money/invoices/fill-lines.ts';
import { deleteOldDocumentFiles } from '../../money/invoices/queries.ts';
import { stripStoredEvents } from '../../money/payments/inbox-queries.ts';
import { forgetOldBuyers } from '../../orders/offers/past-buyers.ts';
import { deleteOldLinks } from '../../people/passwords/link-tokens.ts';
import { deleteOldOffers } from '../../people/second-factor/second-factor-queries.ts';
import { deleteEndedSessions } from '../../people/sessions/session-queries.ts';
import { deleteOldInvitations } from '../../people/staff/staff-queries.ts';
import { registerRecurringJob } from '../../platform/jobs/recurring-jobs.ts';
import { deleteOldTries } from '../../platform/limits/throttle.ts';
import type { Deps } from '../deps.ts';
import { anonymiseOrders } from '../own-data/erase-account.ts';
import { deleteOldPreviewLinks } from '../preview/preview-links.ts';
import { deleteOldTicketLinks } from '../tickets/ticket-links.ts';
import { deleteOldTickets } from '../tickets/ticket-queries.ts';

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
  await deleteOldTicketLinks(db);
  await deleteOldPreviewLinks(db);
  await deleteOldTickets(db);
  await deleteOldImports(db);
  await deleteOldDocumentFiles(db);
  await deleteOldMoves(db, 2 * maxVersionsBehind);
};

/** Asks for the lines of documents. The purge is over, whatever becomes of it. */
const tryToAskForLines = async (deps: Deps): Promise<void> => {
  try {
    await askForDocumentLines(deps);
  } catch (error) {
    deps.log.error({ error: String(error) }, 'documents without lines could not be looked for');
  }
};

/** The hourly purge. It also asks for the lines of documents of an older version. */
export const registerPurge = (deps: Deps): void => {
  registerDocumentLines(deps);
  registerRecurringJob(deps, 'purge', 3600, async () => {
    await deleteExpired(deps.store.db);
    await tryToAskForLines(deps);
  });
};
