import { accounts } from './accounts.ts';
import { adminOrders } from './admin-orders.ts';
import { auditCalls } from './audit.ts';
import { backups } from './backups.ts';
import { bulkCalls } from './bulk.ts';
import { cart } from './cart.ts';
import { catalogue } from './catalogue.ts';
import { contact } from './contact.ts';
import { creditCalls } from './credit.ts';
import { delivery } from './delivery.ts';
import { errors } from './errors.ts';
import { exportCalls } from './export.ts';
import { figures } from './figures.ts';
import { giftCardCalls } from './gift-cards.ts';
import { importCalls } from './import.ts';
import { invoices } from './invoices.ts';
import { jobs } from './jobs.ts';
import { live } from './live.ts';
import { offers } from './offers.ts';
import { orders } from './orders.ts';
import { ownDataCalls } from './own-data.ts';
import { packing } from './packing.ts';
import { payments } from './payments.ts';
import { payoutCalls } from './payout-calls.ts';
import { returnRules } from './return-rules.ts';
import { returns } from './returns.ts';
import { reviews } from './reviews.ts';
import { searchSynonyms } from './search-synonyms.ts';
import { secondFactor } from './second-factor.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { shipping } from './shipping.ts';
import { staffCalls } from './staff.ts';
import { status } from './status.ts';
import { wishlist } from './wishlist.ts';

/** The whole API as one typed object. Server, client, OpenAPI document and tests are built on it. */
export const api = {
  ...catalogue,
  ...cart,
  ...wishlist,
  ...orders,
  ...adminOrders,
  ...payments,
  ...invoices,
  ...payoutCalls,
  ...returns,
  ...returnRules,
  ...reviews,
  ...accounts,
  ...sessions,
  ...secondFactor,
  ...ownDataCalls,
  ...staffCalls,
  ...settings,
  ...contact,
  ...shipping,
  ...delivery,
  ...creditCalls,
  ...packing,
  ...offers,
  ...giftCardCalls,
  ...jobs,
  ...backups,
  ...auditCalls,
  ...exportCalls,
  ...bulkCalls,
  ...importCalls,
  ...searchSynonyms,
  ...live,
  ...figures,
  ...status,
  ...errors,
};

export type Api = typeof api;
