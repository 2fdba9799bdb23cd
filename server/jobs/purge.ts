import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { transaction } from '../../database/transaction.ts';
import { forgetBuyers } from '../accounts/forget.ts';
import { forgetExpired } from '../accounts/queries.ts';
import { forgetOldMoves } from '../catalogue/listing-queries.ts';
import { mostBehind } from '../catalogue/live-listing.ts';
import type { Deps } from '../deps.ts';
import { forgetShippingTokens } from '../shipping/queries.ts';
import { forgetOldTries } from '../throttle.ts';

/** Drops what nobody may use any more, so that the tables stay small and hold no more of people than the shop needs. */
const purge = async (db: Kysely<Tables>): Promise<void> => {
  await forgetExpired(db);
  await forgetBuyers(db, 'nobody');
  await forgetShippingTokens(db);
  await forgetOldTries(db);
  await forgetOldMoves(db, 2 * mostBehind);
};

/** Asks for the next round, an hour from now; by the clock of the database, so all nodes together ask for it once. */
const askNextPurge = ({ store, jobs }: Deps): Promise<void> =>
  transaction(store.db, async (tx) => {
    const { rows } = await sql<{ hour: number }>`select floor(extract(epoch from now()) / 3600)::int as hour`.execute(tx);
    await jobs.enqueue(tx, 'purge', {}, { key: String((rows[0]?.hour ?? 0) + 1), startAfter: 3600 });
  });

/** The hourly purge and its first round; each round asks for the next. */
export const registerPurge = (deps: Deps): void => {
  deps.jobs.register('purge', async () => {
    await askNextPurge(deps);
    await purge(deps.store.db);
  });
  askNextPurge(deps).catch((error: unknown) => deps.log.warn({ error: String(error) }, 'the purge could not be asked for'));
};
