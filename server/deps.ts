import type { Store } from '../database/connect.ts';
import type { FreshReads } from '../database/fresh-reads.ts';
import type { Listing } from './catalogue/listing.ts';
import type { OfferEnds } from './catalogue/offer-ends.ts';
import type { CatalogueVersion } from './catalogue/version.ts';
import type { DeliveryAreas } from './delivery/delivery-areas.ts';
import type { ChangeLog } from './http/change-log.ts';
import type { ResponseCacheFastPath } from './http/response-cache-fast-path.ts';
import type { ResponseCaches } from './http/response-caches.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { AdminEvents } from './live/admin-events.ts';
import type { Log } from './log.ts';
import type { OfferBook } from './offers/offers.ts';
import type { NodeProcesses } from './processes/node-processes.ts';
import type { Courier } from './providers/courier.ts';
import type { Gateway } from './providers/payment.ts';
import type { FetchPicture } from './providers/picture-fetch.ts';
import type { SecretBox } from './secret-box.ts';
import type { SecurityLog } from './security-events.ts';
import type { Settings } from './settings.ts';
import type { ShopState } from './telemetry/shop-state.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

/** The services and settings that every domain's handlers use. */
export interface Deps {
  settings: Settings;
  store: Store;
  reads: FreshReads;
  secretBox: SecretBox;
  jobs: Jobs;
  gateway: Gateway;
  courier: Courier;
  fetchPicture: FetchPicture;
  catalogueVersion: CatalogueVersion;
  listing: Listing;
  catalogueChanges: ChangeLog;
  offerEnds: OfferEnds;
  deliveryAreas: DeliveryAreas;
  offerBook: OfferBook;
  responseCaches: ResponseCaches;
  cacheFastPath: ResponseCacheFastPath;
  adminEvents: AdminEvents;
  processes: NodeProcesses;
  shopState: ShopState;
  telemetry: Telemetry;
  log: Log;
  securityLog: SecurityLog;
}
