import { sql } from 'kysely';
import { transaction } from '../../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { cancelShipment, shipOrder } from './ship.ts';
import { trackRound, trackShipment } from './track.ts';

/** Asks for the next round, a minute from now; by the clock of the database, so all nodes together ask for it once. */
const askNextRound = ({ store, jobs }: Deps): Promise<void> =>
  transaction(store.db, async (tx) => {
    const { rows } = await sql<{ minute: number }>`select floor(extract(epoch from now()) / 60)::int as minute`.execute(tx);
    await jobs.enqueue(tx, 'track-shipments', {}, { key: String((rows[0]?.minute ?? 0) + 1), startAfter: 60 });
  });

/** The workers of shipments, and the first round of tracking; each round asks for the next. */
export const registerShippingWorkers = (deps: Deps): void => {
  deps.jobs.register('ship', ({ shipmentId }) => shipOrder(deps, shipmentId));
  deps.jobs.register('cancel-shipment', ({ shipmentId }) => cancelShipment(deps, shipmentId));
  deps.jobs.register('track-shipment', ({ shipmentId }) => trackShipment(deps, shipmentId));
  deps.jobs.register('track-shipments', async () => {
    await askNextRound(deps);
    await trackRound(deps);
  });
  askNextRound(deps).catch((error: unknown) => deps.log.warn({ error: String(error) }, 'tracking could not be asked for'));
};
