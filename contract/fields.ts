import { z } from 'zod';
import { isAddressWord } from '../shop/goods/product/address-word.ts';
import { groupIndian } from '../shop/money.ts';
import { type TextLanguage, type Texts, textLanguages } from '../shop/texts.ts';
import { hasVisibleText } from '../shop/visible-text.ts';
import { encodeReason } from './reasons/reasons.ts';
import { refusals } from './refusals.ts';

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

/**
 * Text whose form stands in the API document only. No call is refused for it: an id of another form
 * is unknown, and what an older version of the shop stored is shown as it is.
 */
export const textOfForm = (form: RegExp) => z.string().meta({ pattern: form.source });
const textOfFormat = (format: 'date' | 'email' | 'password' | 'uri' | 'uri-reference') =>
  z.string().meta({ format });

/** Of this shop, its gateway or its courier. */
export const id = textOfForm(/^[\w-]+$/);

/** An id that a client names. */
export const givenId = id.min(1).max(100);

export const orderNumber = textOfForm(/^[A-Z0-9]{1,4}-[0-9]+$/);
export const returnNumber = textOfForm(/^[A-Z0-9]{1,4}-[0-9]+-R[0-9]+$/);
export const ticketNumber = textOfForm(/^T-[0-9A-Z]+$/);

/** A token of a session, of a link or for the courier. */
export const token = textOfForm(/^[\w.-]+$/);

/** The ten digits of a mobile number in a response. */
export const knownMobile = textOfForm(/^[6-9][0-9]{9}$/);

/** A PIN code in a response. */
export const knownPinCode = textOfForm(/^[1-9][0-9]{5}$/);

export const knownBankAccount = textOfForm(/^[0-9]{9,18}$/);
export const knownBankCode = textOfForm(/^[A-Z]{4}0[A-Z0-9]{6}$/);
export const knownUpi = textOfForm(/^[A-Za-z0-9._-]+@[A-Za-z][A-Za-z0-9]+$/);

/** An e-mail address in a response. */
export const knownEmail = textOfFormat('email');

/** The same, or '' where there is none, or none any more. */
export const knownEmailOrEmpty = z.union([z.literal(''), knownEmail]);

/** The code of a coupon in a response. */
export const knownCouponCode = textOfForm(/^[A-Z0-9-]{4,24}$/);

/** A code of a gift card or a login, with any spacing. */
export const typedCode = textOfForm(/^[A-Za-z0-9\s-]*$/);

/** A password that is compared with the stored one. */
export const password = textOfFormat('password');

/** An address of another site, in a response. */
export const knownLink = textOfFormat('uri');

/** An address of this shop or another site, in a response. */
export const knownReference = textOfFormat('uri-reference');

export const knownHsnCode = textOfForm(/^(?:[0-9]{4,8})?$/);
/** The first digits of HSN codes. */
export const knownHsnPrefix = textOfForm(/^(?:[0-9]{2}){1,4}$/);
/** An HSN code as a merchant types it: 4, 6 or 8 digits. */
export const typedHsnCode = textOfForm(/^\s*(?:[0-9]{2}){2,4}\s*$/);

/** A country by its two letters in a response. */
export const knownCountryCode = textOfForm(/^[A-Z]{2}$/);
/** The same as a merchant types it. */
export const typedCountryCode = textOfForm(/^\s*[A-Za-z]{2}\s*$/);

export const knownColour = textOfForm(/^#[0-9a-fA-F]{6}$/);

/** A word of an address in a response, or '' for none. */
export const knownSlug = textOfForm(/^[a-z0-9-]*$/);

/** A word of an address: small Latin letters and digits, with single hyphens between them. */
export const slug = (max: number) =>
  textOfForm(/^\s*[a-z0-9-]+\s*$/)
    .trim()
    .max(max)
    .refine(isAddressWord, encodeReason('address_word'));

/** The time of a day in India, such as 09:00, in a response. */
export const knownTimeOfDay = textOfForm(/^[0-9]{2}:[0-9]{2}$/);

/** A day in a response. */
export const knownDay = textOfFormat('date');

export const currency = textOfForm(/^[A-Z]{3}$/);

/** A word of a program, such as `order-placed` or `stock_left`. */
export const word = textOfForm(/^[A-Za-z][\w.-]*$/);

/** A secret of an authenticator. */
export const base32 = textOfForm(/^[A-Z2-7]+$/);

/** A GSTIN, or '', as a merchant types it. */
export const typedGstin = textOfForm(/^\s*(?:[0-9A-Za-z]{15}\s*)?$/);

/** What stands before the numbers of invoices, as a merchant types it. */
export const typedInvoicePrefix = textOfForm(/^\s*[A-Za-z0-9]{1,3}\s*$/);

/** The number of an invoice or a credit note: prefix, financial year, serial number. */
export const documentNumber = textOfForm(/^[A-Z0-9]{1,3}\/C?[0-9]{2}-[0-9]{2}\/[0-9]{5,}$/);

/** What was read in which state: a change with an older one is refused. */
export const version = textOfForm(/^[\w.:-]+$/);

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
export const digits = (form: RegExp) =>
  z
    .union([textOfForm(form), z.number()], encodeReason('not_digits'))
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

/** A text in the languages of the shop; each may be empty or left out, and has one line or more. */
export const texts = (max: number) =>
  z
    .strictObject(
      Object.fromEntries(textLanguages.map((language) => [language, text(max).optional()])) as {
        [language in TextLanguage]: z.ZodOptional<ReturnType<typeof text>>;
      },
    )
    .describe('by language; a reader gets their language, else the main one of the shop');

/** A text that has words in one language at least. */
export const filledTexts = (max: number) =>
  texts(max).refine(
    (given) => Object.values(given).some((one) => one !== undefined && one !== ''),
    encodeReason('missing'),
  );

/**
 * The language that a reader asks for. In Hindi there are texts of the merchant alone; the shop's own
 * words are then in its main language.
 */
export const askedLanguage = z
  .enum(textLanguages)
  .optional()
  .describe('left out, or not offered by the shop: its main language');

/** A text in the languages of the shop, in a response. */
export const knownTexts: z.ZodType<Texts> = z.partialRecord(z.enum(textLanguages), z.string());

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

/** An address that is compared with the stored one. */
export const typedEmail = knownEmail.trim().toLowerCase().max(254);

export const email = typedEmail.pipe(z.email(encodeReason('email_format')));

/** Six digits of an authenticator, or a recovery code, with any spacing. */
export const secondFactorCode = typedCode.trim().max(60);

/** A whole number in a query, where every value is text. */
export const wholeNumberInQuery = (
  min: number,
  max: number,
  message = formatWholeRange(min, max),
) => z.coerce.number(message).int(message).min(min, message).max(max, message);

export const page = wholeNumberInQuery(1, 1_000_000).default(1);

/** Which page of a list a reply holds, of how many, and the number of rows on all of them. */
export const paging = { page: z.int(), pages: z.int(), total: z.int() };

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
  reason: word.optional().describe('stable, finer than the code'),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
};

/** The body of every error response. */
export const refusal = z
  .object({
    message: z.string(),
    code: z.string().meta({ enum: Object.keys(refusals) }),
    requestId: textOfForm(/^[A-Za-z0-9._-]+$/),
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
  .object({ version: version.max(60).optional().describe('as read; 409 if it is another now') })
  .meta({ id: 'SeenVersion' });
