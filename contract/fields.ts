import { z } from 'zod';
import { groupIndian } from '../shop/money.ts';
import { hasVisibleText } from '../shop/visible-text.ts';
import { encodeReason } from './reasons.ts';

/** Schemas of fields that several calls share, in the form of the wire. */

/** The price of a piece or a kilo: rupees with at most two decimals, up to ten lakh. */
export const price = z
  .number()
  .min(0)
  .max(10_00_000)
  .refine(
    (rupees) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6,
    encodeReason('two_decimals'),
  );

const formatWholeRange = (min: number, max: number): string =>
  encodeReason('whole_number_between', { min: groupIndian(min), max: groupIndian(max) });

/** A whole number within bounds. All its errors have the same message. */
export const wholeNumber = (min: number, max: number, message = formatWholeRange(min, max)) =>
  z.int(message).min(min, message).max(max, message);

/** Rupees in a response. */
export const rupees = z.number();

export const id = z.string();
export const timestamp = z.iso.datetime();

const moments = {
  first: Date.parse('0001-01-01T00:00:00Z'),
  last: Date.parse('9999-12-31T23:59:59.999Z'),
};
const isKnownYear = (given: string): boolean =>
  Date.parse(given) >= moments.first && Date.parse(given) <= moments.last;
const momentMessage = encodeReason('day_or_moment_format');

/**
 * A time from a client: a UTC day, which means its first moment, or an ISO 8601 date-time with Z or
 * an offset. Years 1 to 9999.
 */
export const moment = z
  .union(
    [
      z.iso.date(),
      z.iso.datetime({ offset: true }),
      z.iso.datetime({ offset: true, precision: -1 }),
    ],
    momentMessage,
  )
  .refine(isKnownYear, momentMessage)
  .meta({ id: 'Moment' });

/** Rupees in a query, in decimal notation and of any size. */
export const queryAmount = z
  .string()
  .regex(/^(?:\d+(?:\.\d+)?|\.\d+)$/, encodeReason('amount_format'))
  .transform(Number);

/** Digits as text, or as a number, which some clients send. */
export const digits = z
  .union([z.string(), z.number()], encodeReason('not_digits'))
  .transform((given) => String(given).trim());

const pinMessage = encodeReason('pin_code_format');

/** A PIN code as people write it, `411 004` or `411-004`, or as a number. It becomes six digits. */
export const pinCode = z
  .union(
    [
      z
        .string()
        .trim()
        .regex(/^[1-9](?:[\s-]?[0-9]){5}$/, pinMessage),
      z
        .number()
        .min(100_000, pinMessage)
        .max(999_999, pinMessage)
        .refine(Number.isInteger, pinMessage),
    ],
    pinMessage,
  )
  .transform((given) => String(given).replace(/[\s-]/g, ''));

const emptyMessage = encodeReason('missing');

/**
 * One line of visible text, trimmed. Line breaks and other control characters are refused, because
 * they can forge mail headers.
 */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, { error: emptyMessage, abort: true })
    .max(max)
    .regex(/^\P{Cc}*$/u, encodeReason('line_break'))
    .refine(hasVisibleText, emptyMessage);

/** Text that may be empty. If it is not, it has a visible character. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((given) => given === '' || hasVisibleText(given), emptyMessage);

/** Visible text of one line or more. */
export const lines = (max: number) =>
  z
    .string()
    .trim()
    .min(1, { error: emptyMessage, abort: true })
    .max(max)
    .refine(hasVisibleText, emptyMessage);

/**
 * Browsers read a backslash as a slash and skip white space, so `https:\\ \\a@b` has a user name,
 * too.
 */
const hasNoLogin = (address: string): boolean =>
  !/^[^:]*:[/\\]*[^/\\?#]*@/.test(address.replaceAll(/\s/g, ''));

/**
 * The address of another site: with TLS, and without a user name, which could disguise the host as
 * another one.
 */
export const secureLink = (max: number) =>
  z
    .url({ protocol: /^https$/, error: encodeReason('https_address'), abort: true })
    .max(max)
    .refine(hasNoLogin, encodeReason('address_with_login'));

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email(encodeReason('email_format')));

/** Six digits of an authenticator, or a recovery code, with any spacing. */
export const secondFactorCode = z.string().trim().max(60);

/** A whole number in a query, where every value is text. */
export const wholeNumberInQuery = (
  min: number,
  max: number,
  message = formatWholeRange(min, max),
) => z.coerce.number(message).int(message).min(min, message).max(max, message);

export const page = wholeNumberInQuery(1, 1_000_000).default(1);

export const message = z.object({ message: z.string() }).meta({ id: 'Message' });

/** A list, or a single item that counts as a list of one. Errors have the path `category.0.value`. */
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

/** Is the value null or only spaces? A form sends this for an empty field. */
const isBlank = (given: unknown): boolean =>
  given === null || (typeof given === 'string' && given.trim() === '');

/** An optional field; blank counts as left out. */
export const blankToUndefined = <T extends z.ZodType>(field: T) =>
  z
    .preprocess(
      (given: z.input<T> | null | undefined): unknown => (isBlank(given) ? undefined : given),
      field.optional(),
    )
    .optional();

/** An optional field; blank removes the stored value. */
export const blankToNull = <T extends z.ZodType>(field: T) =>
  z
    .preprocess(
      (given: z.input<T> | null): unknown => (isBlank(given) ? null : given),
      field.nullable(),
    )
    .optional();

/** Why something was refused, for a client that words it itself. */
export const explanation = {
  reason: z.string().optional().describe('stable, finer than the code'),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
};

/** The body of every error response. */
export const refusal = z
  .object({
    message: z.string(),
    code: z.string(),
    requestId: z.string(),
    ...explanation,
    errors: z.array(z.object({ path: z.string(), message: z.string(), ...explanation })).optional(),
  })
  .meta({ id: 'Error' });

const oneOrSeveral = z.union([z.string(), z.array(z.string())]).meta({ id: 'OneOrSeveral' });

/** One value or several values of a query parameter: `?size=M&size=L`. */
export const queryList = (max: number) =>
  oneOrSeveral
    .transform((given) =>
      (Array.isArray(given) ? given : [given])
        .map((value) => value.trim())
        .filter((value) => value !== ''),
    )
    .pipe(z.array(z.string().max(100)).max(max));

/** The version of a thing that was read, in the body of its change. */
export const seenVersion = z
  .object({ version: z.string().max(60).optional().describe('as read; 409 if it is another now') })
  .meta({ id: 'SeenVersion' });
