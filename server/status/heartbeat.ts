import { hostname } from 'node:os';
import type { Deps } from '../deps.ts';
import { shopVersion } from '../telemetry/shop-version.ts';
import { recordNode } from './queries.ts';

/** Tells the database every minute that this node is alive. */
export const registerHeartbeat = ({
  jobs,
  store,
  settings,
  processes,
}: Pick<Deps, 'jobs' | 'store' | 'settings' | 'processes'>): void =>
  jobs.onUpkeep(() =>
    recordNode(store.db, {
      id: `${hostname()}:${settings.port}`,
      version: shopVersion,
      processes: processes.count,
      startedSecondsAgo: process.uptime(),
    }),
  );
