import type { WirePicture } from '../../../contract/goods/product.ts';
import type { WireIdentity } from '../../../contract/office/identity.ts';
import { maxShopName, maxTagline, type SocialNetwork } from '../../../shop/office/identity.ts';
import type { SoldKind } from '../../../shop/office/sold.ts';
import type { Language } from '../../../shop/people/account.ts';
import { canCarryButton, findNearestColour } from '../../../shop/platform/palette.ts';
import type { TypefaceName } from '../../../shop/platform/typefaces.ts';
import type { SentOf } from '../fields/draft.ts';
import { choice, type FieldKind, list, plain, text, texts } from '../fields/field-kinds.ts';
import { group } from '../fields/rows.ts';

type Picture = WireIdentity['logo'];

/** A picture, of which only the address is sent. */
const picture: FieldKind<
  WirePicture | Picture,
  { secureUrl: string } | null,
  WirePicture | Picture
> = {
  ...plain<WirePicture | Picture>(null),
  toSent: (held) => (held === null ? null : { secureUrl: held.secureUrl }),
};

export const colourFields = { main: text({ maxLength: 7 }), accent: text({ maxLength: 7 }) };

export const contactFields = {
  address: text({ maxLength: 400 }),
  phone: text({ inputMode: 'tel', maxLength: 30 }),
  email: text({ type: 'email', maxLength: 254 }),
  whatsapp: text({ inputMode: 'tel', maxLength: 20 }),
  mapLink: text({ type: 'url', maxLength: 500 }),
};

export const legalFields = {
  legalName: text({ maxLength: 120 }),
  form: text({ maxLength: 80 }),
  address: text({ maxLength: 400 }),
  state: text(),
  gstin: text({ maxLength: 15 }),
  fssai: text({ inputMode: 'numeric', maxLength: 14 }),
  cin: text({ maxLength: 21 }),
  email: text({ type: 'email', maxLength: 254 }),
  phone: text({ inputMode: 'tel', maxLength: 30 }),
  invoicePrefix: text({ required: true, maxLength: 3 }),
  returnTerms: text({ maxLength: 600 }),
};

export const officerFields = {
  name: text({ maxLength: 100 }),
  post: text({ maxLength: 100 }),
  email: text({ type: 'email', maxLength: 254 }),
  phone: text({ inputMode: 'tel', maxLength: 30 }),
  hours: text({ maxLength: 120 }),
};

const socialLink = text({ type: 'url', maxLength: 500, placeholder: 'https://' });
export const socialFields = {
  instagram: socialLink,
  facebook: socialLink,
  youtube: socialLink,
  x: socialLink,
  pinterest: socialLink,
  linkedin: socialLink,
} satisfies Record<SocialNetwork, unknown>;

/** The fields of the page, by their names in the API. */
export const identityFields = {
  name: text({ required: true, maxLength: maxShopName }),
  tagline: texts({ maxLength: maxTagline }),
  sells: choice<SoldKind>('both'),
  logo: picture,
  logoDark: picture,
  icon: picture,
  colours: group(colourFields),
  typeface: choice<TypefaceName>('anek'),
  contact: group(contactFields),
  legal: group(legalFields),
  grievanceOfficer: group(officerFields),
  social: group(socialFields),
  mainLanguage: choice<Language>('en'),
  languages: list<Language>(),
  orderPrefix: text({ required: true, maxLength: 4 }),
};

export type IdentityBody = SentOf<typeof identityFields>;
export type IdentityField = keyof typeof identityFields;

export const identityFieldNames = Object.keys(identityFields) as IdentityField[];

/** Is it written as `#15172b`? */
export const isColour = (typed: string): boolean => /^#[0-9a-f]{6}$/i.test(typed.trim());

/** Returns the nearest colour that works, for a main colour that cannot carry a button. */
export const findColourInstead = (typed: string): string | null => {
  const colour = typed.trim().toLowerCase();
  return !isColour(colour) || canCarryButton(colour) ? null : findNearestColour(colour);
};
