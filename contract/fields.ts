import { z } from 'zod';
import { groupIndian } from '../shop/money.ts';
import { hasVisibleText } from '../shop/visible-text.ts';

/** Fields that several calls share, as the wire writes them. */

/**
 * Rupees with at most two decimals, up to ten lakh: what an admin may ask for a piece or a kilo.
 */
export const price = z
  .number()
  .min(0)
  .max(10_00_000)
  .refine(
    (rupees) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6,
    'At most two decimals',
  );

const wholeFrom = (least: number, most: number): string =>
  `A whole number from ${groupIndian(least)} to ${groupIndian(most)}`;

/** A whole number within bounds. One sentence says what would be right, whatever is wrong. */
export const whole = (least: number, most: number, right = wholeFrom(least, most)) =>
  z.int(right).min(least, right).max(most, right);

/** Rupees in an answer. */
export const rupees = z.number();

export const id = z.string();
export const timestamp = z.iso.datetime();

const moments = {
  first: Date.parse('0001-01-01T00:00:00Z'),
  last: Date.parse('9999-12-31T23:59:59.999Z'),
};
const isKnownYear = (given: string): boolean =>
  Date.parse(given) >= moments.first && Date.parse(given) <= moments.last;
const noMoment =
  'A day such as 2026-11-21, or a date and time with its zone, such as 2026-11-21T09:30:00+05:30';

/**
 * As a client writes a time: a day of UTC, which is its first moment, or an ISO 8601 date-time with
 * Z or an offset. Years 1 to 9999.
 */
export const moment = z
  .union(
    [
      z.iso.date(),
      z.iso.datetime({ offset: true }),
      z.iso.datetime({ offset: true, precision: -1 }),
    ],
    noMoment,
  )
  .refine(isKnownYear, noMoment)
  .meta({ id: 'Moment' });

/** Rupees in an address, in plain decimal notation and of any size. */
export const amount = z
  .string()
  .regex(/^(?:\d+(?:\.\d+)?|\.\d+)$/, 'An amount, such as 499 or 499.50')
  .transform(Number);

/** Digits as text, or as the number that some clients make of them. */
export const digits = z
  .union([z.string(), z.number()], 'Digits, please')
  .transform((given) => String(given).trim());

const empty = 'Please fill this in';

/**
 * A line of text: trimmed, something that can be seen, no line breaks or other control characters
 * (they forge mail headers).
 */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, { error: empty, abort: true })
    .max(max)
    .regex(/^\P{Cc}*$/u, 'No line breaks')
    .refine(hasVisibleText, empty);

/** Text that may be empty, but not look so. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((given) => given === '' || hasVisibleText(given), empty);

/** Text of several lines that may not be empty. */
export const lines = (max: number) =>
  z.string().trim().min(1, { error: empty, abort: true }).max(max).refine(hasVisibleText, empty);

/**
 * Browsers read a backslash as a slash, and skip white space: `https:\\ \\a@b` has a login, too.
 */
const hasNoLogin = (address: string): boolean =>
  !/^[^:]*:[/\\]*[^/\\?#]*@/.test(address.replaceAll(/\s/g, ''));

/**
 * An address elsewhere: over TLS, and without the user and password before the host by which one
 * host is passed off as another.
 */
export const secureLink = (max: number) =>
  z
    .url({ protocol: /^https$/, error: 'An address that starts with https://', abort: true })
    .max(max)
    .refine(hasNoLogin, 'An address without a user name or password in it');

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('An e-mail address, such as name@example.in'));

/** Six digits of an authenticator, or a recovery code, however they are spaced. */
export const secondFactorCode = z.string().trim().max(60);

/** The same in an address, where every value is text. */
export const wholeInAddress = (least: number, most: number, right = wholeFrom(least, most)) =>
  z.coerce.number(right).int(right).min(least, right).max(most, right);

export const page = wholeInAddress(1, 1_000_000).default(1);

export const message = z.object({ message: z.string() }).meta({ id: 'Message' });

/**
 * A list, or a single one that counts as a list of one. What is wrong is named by its place in the
 * list: `category.0.value`.
 */
export const listOf = <T extends z.ZodType>(item: T, max: number) =>
  z.preprocess(
    (given: z.input<T> | z.input<T>[]): unknown =>
      Array.isArray(given) ||
      given === null ||
      (typeof given !== 'string' && typeof given !== 'object')
        ? given
        : [given],
    z.array(item).max(max),
  );

/** Nothing, or only spaces: what a form sends of a field that was left open. */
const isBlank = (given: unknown): boolean =>
  given === null || (typeof given === 'string' && given.trim() === '');

/** A field that may be left out, or be left open as forms do. */
export const orAbsent = <T extends z.ZodType>(field: T) =>
  z
    .preprocess(
      (given: z.input<T> | null | undefined): unknown => (isBlank(given) ? undefined : given),
      field.optional(),
    )
    .optional();

/** A field that may be left out; left open, it is taken away. */
export const orCleared = <T extends z.ZodType>(field: T) =>
  z
    .preprocess(
      (given: z.input<T> | null): unknown => (isBlank(given) ? null : given),
      field.nullable(),
    )
    .optional();

/** The shape of every refusal. */
export const refusal = z
  .object({
    message: z.string(),
    code: z.string(),
    requestId: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Error' });

/** `value` or a list of values in a query: `?size=M&size=L`. */
export const several = (max: number) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((given) =>
      (Array.isArray(given) ? given : [given])
        .map((value) => value.trim())
        .filter((value) => value !== ''),
    )
    .pipe(z.array(z.string().max(100)).max(max));
