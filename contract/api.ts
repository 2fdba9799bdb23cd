import { errors } from './errors.ts';
import { packing } from './fulfilment/packing.ts';
import { payoutCalls } from './fulfilment/payout-calls.ts';
import { returnRules } from './fulfilment/return-rules.ts';
import { returns } from './fulfilment/returns.ts';
import { shipping } from './fulfilment/shipping.ts';
import { boughtTogether } from './goods/bought-together.ts';
import { bulkCalls } from './goods/bulk.ts';
import { catalogue } from './goods/catalogue.ts';
import { collections } from './goods/collections.ts';
import { exportCalls } from './goods/export.ts';
import { importCalls } from './goods/import.ts';
import { priceCalls } from './goods/prices.ts';
import { reviews } from './goods/reviews.ts';
import { searchSynonyms } from './goods/search-synonyms.ts';
import { wishlist } from './goods/wishlist.ts';
import { creditCalls } from './money/credit.ts';
import { giftCardCalls } from './money/gift-cards.ts';
import { invoices } from './money/invoices.ts';
import { payments } from './money/payments.ts';
import { taxClassCalls } from './money/tax-classes.ts';
import { adminOrders } from './office/admin-orders.ts';
import { answerTemplates } from './office/answer-templates.ts';
import { auditCalls } from './office/audit.ts';
import { backups } from './office/backups.ts';
import { checklistCalls } from './office/checklist.ts';
import { contact } from './office/contact.ts';
import { figures } from './office/figures.ts';
import { identityRoutes } from './office/identity.ts';
import { live } from './office/live.ts';
import { menuCalls } from './office/menus.ts';
import { customerNotes } from './office/notes.ts';
import { ownDataCalls } from './office/own-data.ts';
import { pages } from './office/pages.ts';
import { previewCalls } from './office/preview.ts';
import { settings } from './office/settings.ts';
import { status } from './office/status.ts';
import { ticketCalls } from './office/tickets.ts';
import { bought } from './orders/bought.ts';
import { cart } from './orders/cart.ts';
import { delivery } from './orders/delivery.ts';
import { offers } from './orders/offers.ts';
import { orders } from './orders/orders.ts';
import { accounts } from './people/accounts.ts';
import { secondFactor } from './people/second-factor.ts';
import { sessions } from './people/sessions.ts';
import { staffCalls } from './people/staff.ts';
import { jobs } from './platform/jobs.ts';

/** The whole API as one typed object. Server, client, OpenAPI document and tests are built on it. */
export const api = {
  ...catalogue,
  ...boughtTogether,
  ...cart,
  ...bought,
  ...identityRoutes,
  ...checklistCalls,
  ...wishlist,
  ...orders,
  ...adminOrders,
  ...customerNotes,
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
  ...pages,
  ...menuCalls,
  ...previewCalls,
  ...contact,
  ...ticketCalls,
  ...answerTemplates,
  ...shipping,
  ...delivery,
  ...creditCalls,
  ...packing,
  ...offers,
  ...giftCardCalls,
  ...taxClassCalls,
  ...jobs,
  ...backups,
  ...auditCalls,
  ...exportCalls,
  ...bulkCalls,
  ...priceCalls,
  ...importCalls,
  ...collections,
  ...searchSynonyms,
  ...live,
  ...figures,
  ...status,
  ...errors,
};

export type Api = typeof api;
