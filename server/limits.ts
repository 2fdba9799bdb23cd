/**
 * Every limit on how often something may be asked for, in one place: how many, within how many
 * seconds, and whom it counts. docs/limits.md tells operators the same, and a test compares the
 * two. RATE_LIMIT=off lifts all of them.
 */
export interface Limit {
  count: number;
  seconds: number;
  per: 'address' | 'account' | 'e-mail' | 'e-mail and address' | 'order';
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Requests over the network, counted in the memory of each process: a flood must cost no query. */
export const requestLimits = {
  api: { count: 300, seconds: minute, per: 'address' },
  /**
   * Pages that have to be rendered. What stands ready in memory is not counted, nor are the API
   * calls of the rendering.
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

/** Tries of what costs or harms somebody, counted in the database for all nodes together. */
export const tryLimits = {
  register: { count: 100, seconds: hour, per: 'address' },
  contact: { count: 5, seconds: hour, per: 'address' },
  /** Delivery estimates that the courier has to be asked for. */
  estimate: { count: 120, seconds: hour, per: 'address' },
  order: { count: 10, seconds: minute, per: 'account' },
  'letter-again': { count: 10, seconds: hour, per: 'order' },
  export: { count: 20, seconds: hour, per: 'account' },
  /** Mails with a link. By address too, so that a stranger does not use up the owner's tries. */
  reset: { count: 3, seconds: hour, per: 'e-mail and address' },
  verify: { count: 3, seconds: hour, per: 'e-mail and address' },
  'links-asked': { count: 30, seconds: hour, per: 'address' },
  /**
   * Beyond these nothing is refused: the mail is not sent, so that nobody's mailbox is filled from
   * many addresses.
   */
  'reset-mails': { count: 10, seconds: hour, per: 'e-mail' },
  'verify-mails': { count: 10, seconds: hour, per: 'e-mail' },
  'already-registered': { count: 3, seconds: hour, per: 'e-mail' },
  /** Failed log-ins, whatever the account. */
  'guessing-peer': { count: 30, seconds: minute, per: 'address' },
  /** Codes by mail in place of those of an authenticator that is barred. */
  'code-mails': { count: 5, seconds: hour, per: 'account' },
  /** Nothing is refused beyond this count: the owner gets a mail about the next log-in. */
  'guessed-account': { count: 10, seconds: day, per: 'e-mail' },
} satisfies Record<string, Limit>;

export type TryKind = keyof typeof tryLimits;

/**
 * Failed log-ins to one account from one address: how many are free, and the waits after them, each
 * twice the one before.
 */
export const guessLimits = {
  free: 5,
  firstWaitSeconds: 30,
  maxWaitSeconds: hour,
  forgottenAfterSeconds: day,
};

/**
 * Wrong codes of a second factor, by account: the free ones and the waits are those of `guesses`.
 * From `tellFrom` in a day the owner is told; after `maxWrongADay` only recovery codes and codes by
 * mail are taken. Those have `longCodeLength` letters or more.
 */
export const codeLimits = {
  notifyFrom: 10,
  maxWrongADay: 20,
  longCodeLength: 10,
  mailCodeSeconds: 15 * minute,
};

/** Windows of the dashboard that one account may keep open on the live events of one node. */
export const maxLiveStreams = 6;
