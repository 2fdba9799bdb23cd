import type { Store } from '../../database/connect.ts';
import type { FreshReads } from '../../database/connection/fresh-reads.ts';
import type { ChangeLog } from './changes/change-log.ts';
import type { CatalogueVersion } from './changes/version.ts';
import type { Settings } from './environment/settings.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { AdminEvents } from './live/admin-events.ts';
import type { ResponseCacheFastPath } from './pages/response-cache-fast-path.ts';
import type { ResponseCaches } from './pages/response-caches.ts';
import type { NodeProcesses } from './processes/node-processes.ts';
import type { SecretBox } from './secrets/secret-box.ts';
import type { ShopIdentity } from './shop-settings/shop-identity.ts';
import type { Log } from './telemetry/log.ts';
import type { Telemetry } from './telemetry/open-telemetry.ts';
import type { SecurityLog } from './telemetry/security-events.ts';

/**
 * The services and settings that handlers use. Each street that has services of its own adds them
 * in a `deps.ts` of its own.
 */
export interface Deps {
  settings: Settings;
  store: Store;
  reads: FreshReads;
  secretBox: SecretBox;
  jobs: Jobs;
  shopIdentity: ShopIdentity;
  catalogueVersion: CatalogueVersion;
  catalogueChanges: ChangeLog;
  responseCaches: ResponseCaches;
  cacheFastPath: ResponseCacheFastPath;
  adminEvents: AdminEvents;
  processes: NodeProcesses;
  telemetry: Telemetry;
  log: Log;
  securityLog: SecurityLog;
}
