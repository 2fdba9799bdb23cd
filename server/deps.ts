import type { Store } from '../database/connect.ts';
import type { OfferEnds } from './catalogue/offer-ends.ts';
import type { CatalogueVersion } from './catalogue/version.ts';
import type { QuickAnswers } from './http/quick-answers.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { NewsDesk } from './live/news-desk.ts';
import type { Log } from './log.ts';
import type { Courier } from './providers/courier.ts';
import type { Gateway } from './providers/payment.ts';
import type { SecretBox } from './secret-box.ts';
import type { SecurityLog } from './security-events.ts';
import type { Settings } from './settings.ts';

/** What the handlers of every domain are made from. */
export interface Deps {
  settings: Settings;
  store: Store;
  secretBox: SecretBox;
  jobs: Jobs;
  gateway: Gateway;
  courier: Courier;
  catalogueVersion: CatalogueVersion;
  offerEnds: OfferEnds;
  quick: QuickAnswers;
  newsDesk: NewsDesk;
  log: Log;
  securityLog: SecurityLog;
}
