import type { Picture } from '../goods/product/picture.ts';
import type { Opening } from '../opening.ts';
import type { Language } from '../people/account.ts';
import type { TypefaceName } from '../platform/typefaces.ts';
import { type Texts } from '../texts.ts';
import { ownName } from './own-name.ts';
import type { SoldKind } from './sold.ts';

/**
 * Who the shop is: its name, look, contact and legal facts (SHOP-1, docs/product.md). The merchant
 * changes a draft and publishes it; until then the shop is called Haat.
 */

/** A colour such as `#15172b`. */
type Colour = string;

export const socialNetworks = [
  'instagram',
  'facebook',
  'youtube',
  'x',
  'pinterest',
  'linkedin',
] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

export interface Announcement {
  text: Texts;
  /** A path of the shop or an https address; '' for none. */
  link: string;
  /** ISO moments; null for at once and for no end. */
  from: string | null;
  to: string | null;
  isClosable: boolean;
}

/** What the law wants to know of a shop. Unknown facts are ''. */
export interface LegalFacts {
  legalName: string;
  form: string;
  gstin: string;
  fssai: string;
  cin: string;
  address: string;
  state: string;
  email: string;
  phone: string;
  returnTerms: string;
  invoicePrefix: string;
}

export interface Identity extends Opening {
  name: string;
  tagline: Texts;
  logo: Picture | null;
  logoDark: Picture | null;
  icon: Picture | null;
  colours: { main: Colour; accent: Colour };
  typeface: TypefaceName;
  contact: { address: string; phone: string; email: string; whatsapp: string; mapLink: string };
  grievanceOfficer: { name: string; post: string; email: string; phone: string; hours: string };
  social: Readonly<Record<SocialNetwork, string>>;
  mainLanguage: Language;
  languages: readonly Language[];
  orderPrefix: string;
  /** What its menus and its home page lead to until the merchant writes them. */
  sells: SoldKind;
  announcement: Announcement | null;
  closedNote: Texts;
}

/** The identity with the legal facts, which are stored apart because invoices copy them. */
export interface WholeIdentity extends Identity {
  legal: LegalFacts;
}

/** The shop before its merchant has said anything. */
export const defaultIdentity: Identity = {
  name: ownName,
  tagline: {
    en: 'Cloth by the piece, food by the kilo',
    fn: 'Le tissu à la pièce, la cuisine au kilo',
    de: 'Stoff nach Stück, Essen nach Kilo',
  },
  logo: null,
  logoDark: null,
  icon: null,
  colours: { main: '#15172b', accent: '#ffbf2b' },
  typeface: 'anek',
  contact: { address: '', phone: '', email: '', whatsapp: '', mapLink: '' },
  grievanceOfficer: { name: '', post: '', email: '', phone: '', hours: '' },
  social: { instagram: '', facebook: '', youtube: '', x: '', pinterest: '', linkedin: '' },
  hours: [],
  mainLanguage: 'en',
  languages: ['en', 'fn', 'de'],
  orderPrefix: 'HT',
  sells: 'both',
  announcement: null,
  closedUntil: null,
  closedNote: {},
};

export const maxShopName = 60;
export const maxTagline = 120;
/** Two spans for each day. */
export const maxOpeningHours = 14;

/** What was stored, perhaps by an older version, with defaults for what it lacks. */
export type StoredIdentity = { [Field in keyof Identity]?: Partial<Identity[Field]> | null };

const groups = ['colours', 'contact', 'grievanceOfficer', 'social', 'legal'] as const;

/** Completes or changes an identity; fields of a group that are not given stay. */
export const mergeIdentity = <Base extends Identity>(base: Base, given: object): Base => {
  const known = new Map<string, unknown>(Object.entries(base));
  const sent = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.assign(
    {},
    base,
    Object.fromEntries(
      sent.map(([name, value]: [string, unknown]) => [
        name,
        groups.some((group) => group === name) ? Object.assign({}, known.get(name), value) : value,
      ]),
    ),
  );
};

/** What is drafted: of the legal facts only those that change. */
export type StoredDraft = StoredIdentity & { legal?: Partial<LegalFacts> };

/** Fields that say when one can order, and what the shop announces meanwhile. */
export const openingFields = ['announcement', 'closedUntil', 'closedNote', 'hours'] as const;

/** The announcement that the shop makes at a moment; null for none. */
export const findAnnouncement = (
  { announcement }: Pick<Identity, 'announcement'>,
  nowMs: number,
): Announcement | null => {
  if (announcement === null) return null;
  const { from, to } = announcement;
  const isRunning =
    (from === null || Date.parse(from) <= nowMs) && (to === null || Date.parse(to) > nowMs);
  return isRunning ? announcement : null;
};
