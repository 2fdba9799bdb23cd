import { z } from 'zod';
import { isInvoicePrefix } from '../../shop/money/invoice.ts';
import { isGstin } from '../../shop/money/tax.ts';
import { maxShopName, maxTagline, socialNetworks } from '../../shop/office/identity.ts';
import { soldKinds } from '../../shop/office/sold.ts';
import { languages } from '../../shop/people/account.ts';
import { typefaceNames } from '../../shop/platform/typefaces.ts';
import { findState, findStateCode } from '../../shop/states.ts';
import {
  askedLanguage,
  email,
  filledTexts,
  knownColour,
  knownEmailOrEmpty,
  knownReference,
  knownTexts,
  knownTimeOfDay,
  line,
  moment,
  secureLink,
  text,
  textOfForm,
  texts,
  timestamp,
  typedGstin,
  typedInvoicePrefix,
  version,
} from '../fields.ts';
import { picture } from '../goods/product.ts';
import { encodeReason } from '../reasons/reasons.ts';
import { defineRoutes, maxTextBodyBytes } from '../route.ts';
import { shownMenus } from './menus.ts';
import { openingHours } from './opening-hours.ts';

/** A path within the shop. Exactly one slash at the front: two would lead to another host. */
export const ownPath = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^\s\\]*$/, encodeReason('shop_path'));

const shopState = z
  .string()
  .trim()
  .max(80)
  .refine((given) => given === '' || findState(given) !== null, encodeReason('indian_state'))
  .transform((given) => findState(given) ?? given);

/** The seller's details that the oldest call knows, as they are typed. */
export const sellerFields = {
  legalName: text(120),
  address: text(400).describe('lines of text'),
  state: shopState,
  gstin: typedGstin
    .trim()
    .toUpperCase()
    .refine((given) => given === '' || isGstin(given), encodeReason('gstin_format')),
  email: z.union([z.literal(''), email]),
  phone: text(30),
  returnTerms: text(600),
  invoicePrefix: typedInvoicePrefix
    .trim()
    .toUpperCase()
    .refine(isInvoicePrefix, encodeReason('invoice_prefix')),
};

interface GstinFacts {
  gstin?: string | undefined;
  legalName?: string | undefined;
  state?: string | undefined;
}

/** A GSTIN belongs to somebody, in a state. */
export const hasNameOfGstin = ({ gstin = '', legalName }: GstinFacts): boolean =>
  gstin === '' || legalName !== '';
export const hasStateOfGstin = ({ gstin = '', state = '' }: GstinFacts): boolean =>
  gstin === '' || findStateCode(state) === gstin.slice(0, 2);

/** What is stored of codes, each '' where there is none. */
const fssaiOrEmpty = textOfForm(/^(?:[0-9]{14})?$/);
const cinOrEmpty = textOfForm(/^(?:[LU][0-9]{5}[A-Z]{2}[0-9]{4}[A-Z]{3}[0-9]{6})?$/);
const whatsappOrEmpty = textOfForm(/^(?:\+?[0-9][0-9 -]{8,18})?$/);
const typedOrderPrefix = textOfForm(/^[A-Za-z0-9]{1,4}$/);
const knownReferenceOrEmpty = z.union([z.literal(''), knownReference]);

/** Such a code as it is typed. */
const typedCode = (code: ReturnType<typeof textOfForm>, reason: string) => {
  const form = new RegExp(String(code.meta()?.pattern));
  return code
    .trim()
    .toUpperCase()
    .refine((given) => form.test(given), reason);
};

const legalBody = z
  .object({
    ...sellerFields,
    form: text(80),
    fssai: typedCode(fssaiOrEmpty, encodeReason('fssai_format')),
    cin: typedCode(cinOrEmpty, encodeReason('cin_format')),
  })
  .partial();

const linkOrEmpty = z.union([z.literal(''), secureLink(500)]);
const emailOrEmpty = z.union([z.literal(''), email]);
const colour = knownColour
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, encodeReason('colour_format'));
const pictureBody = z.object({ secureUrl: knownReference.max(500) }).nullable();

/** A moment as it is stored. */
const storedMoment = moment.transform((given) => new Date(given).toISOString());

const announcementBody = z
  .object({
    text: filledTexts(200),
    link: z.union([z.literal(''), ownPath, secureLink(500)]).default(''),
    from: storedMoment.nullable().default(null),
    to: storedMoment.nullable().default(null),
    isClosable: z.boolean().default(true),
  })
  .refine(({ from, to }) => from === null || to === null || Date.parse(from) < Date.parse(to), {
    path: ['to'],
    message: encodeReason('offer_times'),
  })
  .nullable();

const identityBody = z
  .object({
    name: line(maxShopName),
    tagline: texts(maxTagline),
    logo: pictureBody,
    logoDark: pictureBody,
    icon: pictureBody,
    colours: z.object({ main: colour, accent: colour }).partial(),
    typeface: z.enum(typefaceNames),
    contact: z
      .object({
        address: text(400),
        phone: text(30),
        email: emailOrEmpty,
        whatsapp: typedCode(whatsappOrEmpty, encodeReason('whatsapp_format')),
        mapLink: linkOrEmpty,
      })
      .partial(),
    legal: legalBody,
    grievanceOfficer: z
      .object({
        name: text(100),
        post: text(100),
        email: emailOrEmpty,
        phone: text(30),
        hours: text(120),
      })
      .partial(),
    social: z
      .object(
        Object.fromEntries(socialNetworks.map((network) => [network, linkOrEmpty])) as Record<
          (typeof socialNetworks)[number],
          typeof linkOrEmpty
        >,
      )
      .partial(),
    hours: openingHours,
    mainLanguage: z.enum(languages),
    languages: z
      .array(z.enum(languages))
      .min(1)
      .max(languages.length)
      .refine((given) => new Set(given).size === given.length, encodeReason('language_twice')),
    orderPrefix: typedCode(typedOrderPrefix, encodeReason('order_prefix')),
    sells: z.enum(soldKinds),
    announcement: announcementBody,
    closedUntil: storedMoment.nullable(),
    closedNote: texts(300),
  })
  .partial();

const knownPicture = picture.nullable();
const knownAnnouncement = {
  link: knownReferenceOrEmpty,
  from: timestamp.nullable(),
  to: timestamp.nullable(),
  isClosable: z.boolean(),
};
const legal = z.object({
  legalName: z.string(),
  form: z.string(),
  gstin: typedGstin,
  fssai: fssaiOrEmpty,
  cin: cinOrEmpty,
  address: z.string().describe('lines of text'),
  state: z.string(),
  email: knownEmailOrEmpty,
  phone: z.string(),
  returnTerms: z.string(),
  invoicePrefix: typedInvoicePrefix,
});

/** What the merchant's record and the shop's public answer have in common. */
const shared = {
  name: z.string(),
  logo: knownPicture,
  logoDark: knownPicture,
  icon: knownPicture,
  colours: z.object({ main: knownColour, accent: knownColour }),
  typeface: z.enum(typefaceNames),
  contact: z.object({
    address: z.string(),
    phone: z.string(),
    email: knownEmailOrEmpty,
    whatsapp: whatsappOrEmpty,
    mapLink: knownReferenceOrEmpty,
  }),
  legal,
  grievanceOfficer: z.object({
    name: z.string(),
    post: z.string(),
    email: knownEmailOrEmpty,
    phone: z.string(),
    hours: z.string(),
  }),
  social: z.object(
    Object.fromEntries(socialNetworks.map((network) => [network, knownReferenceOrEmpty])) as Record<
      (typeof socialNetworks)[number],
      typeof knownReferenceOrEmpty
    >,
  ),
  hours: z.array(z.object({ day: z.int(), opens: knownTimeOfDay, closes: knownTimeOfDay })),
  mainLanguage: z.enum(languages),
  languages: z.array(z.enum(languages)),
  sells: z.enum(soldKinds),
  closedUntil: timestamp.nullable(),
};

const identity = z
  .object({
    ...shared,
    tagline: knownTexts,
    orderPrefix: typedOrderPrefix,
    announcement: z.object({ text: knownTexts, ...knownAnnouncement }).nullable(),
    closedNote: knownTexts,
  })
  .meta({ id: 'Identity' });

const shop = z
  .object({
    ...shared,
    tagline: z.string(),
    look: z
      .object({
        href: knownReference.describe('the style sheet of its colours'),
        themeLight: knownColour,
        themeDark: knownColour,
        typeface: z
          .object({ family: z.string(), address: knownReference, weight: z.string() })
          .nullable(),
      })
      .nullable()
      .describe('null where the built styles are its own'),
    announcement: z.object({ id: version, text: z.string(), ...knownAnnouncement }).nullable(),
    closedNote: z.string(),
    menus: shownMenus,
  })
  .meta({ id: 'Shop' });

const stored = z
  .object({ draft: identity, published: identity, version })
  .meta({ id: 'StoredIdentity' });

export const identityRoutes = defineRoutes({
  'GET /api/shop': {
    operationId: 'getShop',
    who: 'anyone',
    summary: 'Who the shop is: name, look, contact and legal facts, in one language',
    query: z.object({ language: askedLanguage }),
    replies: { 200: z.object({ shop }) },
  },
  'GET /api/settings/identity': {
    operationId: 'getIdentity',
    who: 'staff',
    right: 'identity',
    summary: 'The identity of the shop as it is drafted and as it is published',
    replies: { 200: stored },
  },
  'PUT /api/settings/identity': {
    operationId: 'updateIdentity',
    who: 'staff',
    right: 'identity',
    summary: 'Stores a draft of the identity; what is left out stays. Owners alone change `legal`',
    body: z.object({ ...identityBody.shape, version: version.max(60).optional() }),
    maxBytes: maxTextBodyBytes,
    replies: { 200: stored },
    refusals: ['changed_since'],
  },
  'POST /api/settings/identity/publish': {
    operationId: 'changeIdentity',
    who: 'staff',
    right: 'identity',
    summary: 'Publishes the draft; `only` names the fields to publish',
    body: z.object({
      version: version.max(60).optional(),
      only: z
        .array(z.enum(Object.keys(identity.shape) as [keyof z.output<typeof identity>]))
        .optional(),
    }),
    replies: { 200: stored },
    refusals: ['changed_since'],
  },
});

export type WireShop = z.output<typeof shop>;
export type WireIdentity = z.output<typeof identity>;
export type IdentityChange = z.output<typeof identityBody>;
