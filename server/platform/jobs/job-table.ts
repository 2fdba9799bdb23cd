import type { MailJob } from './mail-job.ts';

export interface GatewayEvent {
  eventId: string;
  body: string;
  forged?: boolean;
}

/**
 * The data of each kind of job. A new kind is a line here, a row in `jobTable` and a worker in
 * `workers.ts`.
 */
export interface JobData {
  mail: MailJob;
  'expire-order': { orderId: string };
  refund: { refundId: string };
  /** Books a shipment as far as possible: creates it, gets its AWB and requests the pickup. */
  ship: { shipmentId: string };
  /** Cancels the shipment at the courier. */
  'cancel-shipment': { shipmentId: string };
  'track-shipment': { shipmentId: string };
  'track-shipments': Record<string, never>;
  'reconcile-payments': Record<string, never>;
  purge: Record<string, never>;
  /** Stores lines of documents for a few seconds, then enqueues its next turn from where it came to. */
  'fill-lines': { after: string };
  'sweep-catalogue': Record<string, never>;
  /** Counts anew what is bought together. */
  'pair-products': Record<string, never>;
  /** Publishes what is planned of a page, if its time has come. */
  'publish-page': { slug: string };
  /** A run of a job of the shop's own. */
  local: { name: string };
  audit: Record<string, never>;
  backup: Record<string, never>;
  /** Stores the log of the embedded database behind the last backup. */
  'store-log': Record<string, never>;
  /** Works on an import for a few seconds, then enqueues its next turn. */
  import: { importId: string };
  /** Fetches pictures of an import from other hosts for a few seconds, then enqueues its next turn. */
  'fetch-pictures': { importId: string };
  /**
   * `next`: events that follow in this order. `forged`: signed with a wrong key; the shop has to
   * refuse it.
   */
  'test-gateway-event': GatewayEvent & { next?: GatewayEvent[] };
  /** A slow bank answers, or a slow refund ends. */
  'test-gateway-step': { paymentId: string } | { refundId: string; to: 'processed' | 'failed' };
}

export type JobName = keyof JobData;

export interface JobKind<Data> {
  /** The limit of one process, so that a hung provider leaves room for other jobs. */
  maxConcurrent: number;
  /**
   * Seconds after which a job whose process died is given to another. Longer than the worker's own
   * time limit.
   */
  leaseSeconds: number;
  /** Seconds of failing after which the job is given up; null for never. */
  giveUpAfterSeconds: (data: Data) => number | null;
}

const minutes = (count: number): number => count * 60;
const hours = (count: number): number => count * 3600;

/** A late secret link is useless, a late letter about an order is not (JOB-2, docs/product.md). */
export const jobTable: { readonly [Name in JobName]: JobKind<JobData[Name]> } = {
  mail: {
    maxConcurrent: 8,
    leaseSeconds: 60,
    giveUpAfterSeconds: ({ kind }) =>
      kind === 'verify' || kind === 'reset' || kind === 'log-in-code' ? minutes(30) : hours(48),
  },
  'expire-order': { maxConcurrent: 2, leaseSeconds: 60, giveUpAfterSeconds: () => null },
  refund: { maxConcurrent: 2, leaseSeconds: 60, giveUpAfterSeconds: () => null },
  ship: { maxConcurrent: 4, leaseSeconds: 90, giveUpAfterSeconds: () => hours(72) },
  'cancel-shipment': { maxConcurrent: 1, leaseSeconds: 60, giveUpAfterSeconds: () => hours(72) },
  'track-shipment': { maxConcurrent: 2, leaseSeconds: 60, giveUpAfterSeconds: () => hours(1) },
  'track-shipments': { maxConcurrent: 1, leaseSeconds: 300, giveUpAfterSeconds: () => minutes(1) },
  // Each round asks for the next one, so a round that fails is not worth repeating for long.
  'reconcile-payments': {
    maxConcurrent: 1,
    leaseSeconds: 300,
    giveUpAfterSeconds: () => minutes(1),
  },
  'sweep-catalogue': { maxConcurrent: 1, leaseSeconds: 60, giveUpAfterSeconds: () => minutes(1) },
  'pair-products': { maxConcurrent: 1, leaseSeconds: 120, giveUpAfterSeconds: () => hours(1) },
  'publish-page': { maxConcurrent: 1, leaseSeconds: 60, giveUpAfterSeconds: () => null },
  // As with the rounds above: the next hour's does what this one left.
  purge: { maxConcurrent: 1, leaseSeconds: 300, giveUpAfterSeconds: () => hours(1) },
  'fill-lines': { maxConcurrent: 1, leaseSeconds: 60, giveUpAfterSeconds: () => hours(1) },
  import: { maxConcurrent: 1, leaseSeconds: 60, giveUpAfterSeconds: () => hours(1) },
  // A turn ends with what it looks at, at worst one product with twenty pictures of ten seconds each.
  'fetch-pictures': { maxConcurrent: 1, leaseSeconds: 300, giveUpAfterSeconds: () => hours(4) },
  // Each run asks for the next one. A slow one leaves room for others.
  local: { maxConcurrent: 4, leaseSeconds: 900, giveUpAfterSeconds: () => hours(1) },
  audit: { maxConcurrent: 1, leaseSeconds: 900, giveUpAfterSeconds: () => hours(2) },
  // A backup that was killed is begun again by the next day's, or by an admin.
  backup: { maxConcurrent: 1, leaseSeconds: 14_400, giveUpAfterSeconds: () => hours(2) },
  'store-log': { maxConcurrent: 1, leaseSeconds: 300, giveUpAfterSeconds: () => minutes(1) },
  'test-gateway-event': { maxConcurrent: 8, leaseSeconds: 60, giveUpAfterSeconds: () => hours(24) },
  'test-gateway-step': { maxConcurrent: 1, leaseSeconds: 60, giveUpAfterSeconds: () => hours(24) },
};

export const jobNames = Object.keys(jobTable) as JobName[];
