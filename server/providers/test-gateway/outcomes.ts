import type { PaymentRow } from './entities.ts';

/**
 * The way in which the shopper returns: with a signed result, with a broken signature, without a
 * result, after a failure, after closing the page, or never.
 */
type ReturnKind = 'signed' | 'broken' | 'failed' | 'closed' | 'never';

export interface OutcomeDetails {
  /** The label of its button. */
  label: string;
  /** An explanation for the tester. */
  what: string;
  /** The first state of the payment; null if there is none. */
  first: PaymentRow['status'] | null;
  /** The number of payments. */
  count?: number;
  /** Does the bank confirm later? */
  late?: boolean;
  back: ReturnKind;
}

/**
 * All outcomes of a payment (Razorpay: payment life cycle, late authorisation, webhooks).
 * `captured` and `failed` are the usual ones.
 */
export const detailsByOutcome = {
  captured: { label: 'Pay', what: 'The payment goes through', first: 'captured', back: 'signed' },
  failed: { label: 'Fail', what: 'The bank says no', first: 'failed', back: 'failed' },
  failed_then_captured: {
    label: 'Fail, then pay',
    what: 'One attempt is told as failed first and as paid right after, as UPI apps do when they try again',
    first: 'captured',
    back: 'signed',
  },
  late: {
    label: 'Fail now, pay later',
    what: 'The payment looks failed; the bank answers with yes after a while',
    first: 'failed',
    late: true,
    back: 'failed',
  },
  pending: {
    label: 'Leave it pending',
    what: 'The bank says nothing at first, and yes after a while',
    first: 'created',
    late: true,
    back: 'closed',
  },
  no_return: {
    label: 'Pay and never come back',
    what: 'The browser is closed at the bank; only the webhook tells',
    first: 'captured',
    back: 'never',
  },
  no_webhook: {
    label: 'Pay without a webhook',
    what: 'Only the browser tells',
    first: 'captured',
    back: 'signed',
  },
  silent: {
    label: 'Pay, and nobody tells',
    what: 'Neither browser nor webhook; the shop has to ask',
    first: 'captured',
    back: 'never',
  },
  duplicate: {
    label: 'Pay, with each webhook twice',
    what: 'The same events come again',
    first: 'captured',
    back: 'signed',
  },
  reordered: {
    label: 'Pay, with webhooks out of order',
    what: 'The newest event comes first, a failure last',
    first: 'captured',
    back: 'never',
  },
  tampered: {
    label: 'Pay, with a broken signature',
    what: 'The result is changed on its way back, and the webhook once; then it comes as it was',
    first: 'captured',
    back: 'broken',
  },
  forged: {
    label: 'Forge a payment',
    what: 'No payment at all, but a result and a webhook by another hand',
    first: null,
    back: 'broken',
  },
  twice: {
    label: 'Pay twice',
    what: 'As from an old tab: two payments for one order',
    first: 'captured',
    count: 2,
    back: 'signed',
  },
} as const satisfies Record<string, OutcomeDetails>;

export type Outcome = keyof typeof detailsByOutcome;

export const outcomes = Object.keys(detailsByOutcome) as Outcome[];

/** Outcomes with a button of their own on the payment page. */
export const plainOutcomes: ReadonlySet<Outcome> = new Set([
  'captured',
  'failed',
] satisfies Outcome[]);

/** The default delay of a late bank or a slow refund, in seconds. */
export const defaultWaitSeconds = 30;

/** The longest delay. Razorpay asks banks for three days. */
export const maxWaitSeconds = 3 * 24 * 3600;
