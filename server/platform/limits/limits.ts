/**
 * All limits on repeated requests: how many, within how many seconds, and what they are counted by.
 * docs/limits.md has the same list for operators, and a test compares the two. RATE_LIMIT=off
 * switches all of them off.
 */
export interface Limit {
  count: number;
  seconds: number;
  per: 'address' | 'account' | 'e-mail' | 'e-mail and address' | 'order';
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Requests over the network, counted in the memory of each node, so that a flood costs no query.
 */
export const requestLimits = {
  api: { count: 300, seconds: minute, per: 'address' },
  /**
   * Pages that have to be rendered. Cached pages are not counted, nor are the API calls of the
   * rendering.
   */
  page: { count: 600, seconds: minute, per: 'address' },
  /**
   * Scripts, styles, pictures, health checks, the test gateway: a first visit takes about forty.
   */
  file: { count: 6000, seconds: minute, per: 'address' },
  /**
   * Events of the payment gateway and the courier, which come from few addresses for all shoppers
   * together.
   */
  webhook: { count: 6000, seconds: minute, per: 'address' },
} satisfies Record<string, Limit>;

export type RequestKind = keyof typeof requestLimits;

/** Calls that can cost or harm somebody, counted in the database for all nodes together. */
export const tryLimits = {
  register: { count: 100, seconds: hour, per: 'address' },
  contact: { count: 5, seconds: hour, per: 'address' },
  /** What customers add to their tickets, each of which is mailed to the shop. */
  'ticket-answer': { count: 20, seconds: hour, per: 'address' },
  /** Delivery estimates that the courier has to be asked for. */
  estimate: { count: 120, seconds: hour, per: 'address' },
  /** Codes of coupons that no offer has. */
  coupon: { count: 10, seconds: 10 * minute, per: 'account' },
  'coupon-peer': { count: 30, seconds: hour, per: 'address' },
  order: { count: 10, seconds: minute, per: 'account' },
  /** Several things at once put into a cart: by a login, by an order again, by the usuals. */
  'cart-items': { count: 60, seconds: hour, per: 'account' },
  /** Pictures of returned goods, which cost time to encode. */
  'return-picture': { count: 30, seconds: hour, per: 'account' },
  'letter-again': { count: 10, seconds: hour, per: 'order' },
  export: { count: 20, seconds: hour, per: 'account' },
  /** Invitations of staff, each of which sends a mail. */
  invitation: { count: 30, seconds: hour, per: 'account' },
  /** Links to the shop as it would be. */
  preview: { count: 60, seconds: hour, per: 'account' },
  /**
   * Mails with a link. They are also counted by address, so that a stranger cannot use up the
   * owner's tries.
   */
  reset: { count: 3, seconds: hour, per: 'e-mail and address' },
  verify: { count: 3, seconds: hour, per: 'e-mail and address' },
  'links-asked': { count: 30, seconds: hour, per: 'address' },
  /**
   * Above this limit the call succeeds, but no mail is sent, so that nobody can fill a mailbox from
   * many addresses.
   */
  'reset-mails': { count: 10, seconds: hour, per: 'e-mail' },
  'verify-mails': { count: 10, seconds: hour, per: 'e-mail' },
  'ticket-mails': { count: 5, seconds: hour, per: 'e-mail' },
  'already-registered': { count: 3, seconds: hour, per: 'e-mail' },
  /** Failed log-ins to any account. */
  'guessing-peer': { count: 30, seconds: minute, per: 'address' },
  /** Codes of gift cards, right or wrong. */
  'gift-code': { count: 10, seconds: hour, per: 'account' },
  'gift-code-peer': { count: 30, seconds: hour, per: 'address' },
  /** Codes by mail that replace a barred authenticator. */
  'code-mails': { count: 5, seconds: hour, per: 'account' },
  /** Above this count nothing is refused, but the owner gets a mail about the next log-in. */
  'guessed-account': { count: 10, seconds: day, per: 'e-mail' },
} satisfies Record<string, Limit>;

export type TryKind = keyof typeof tryLimits;

/**
 * Failed log-ins to one account from one address: the number without a wait, and then the waits,
 * each twice the one before.
 */
export const guessLimits = {
  free: 5,
  firstWaitSeconds: 30,
  maxWaitSeconds: hour,
  forgottenAfterSeconds: day,
};

/**
 * Wrong codes of a second factor, by account. The number without a wait and the waits are those of
 * `guesses`. From `tellFrom` wrong codes in a day the owner is informed. After `maxWrongADay` only
 * recovery codes and codes by mail are accepted. Those have at least `longCodeLength` letters.
 */
export const codeLimits = {
  notifyFrom: 10,
  maxWrongADay: 20,
  longCodeLength: 10,
  mailCodeSeconds: 15 * minute,
};

/** The number of live event streams that one account may have open on one node. */
export const maxLiveStreams = 6;

/** Sockets of one address. A browser opens six; a carrier's gateway stands for many clients. */
export const maxSocketsPerClient = 256;
