import { hostname } from 'node:os';
import { shopVersion } from '../../platform/telemetry/shop-version.ts';
import type { Deps } from '../deps.ts';
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
