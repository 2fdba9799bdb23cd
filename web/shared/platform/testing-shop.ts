import type { WireShop } from '../../../contract/office/identity.ts';
import { defaultIdentity } from '../../../shop/office/identity.ts';

/** The shop that pages of tests belong to. */
export const testShop: WireShop = {
  name: defaultIdentity.name,
  tagline: 'Cloth by the piece, food by the kilo',
  look: null,
  logo: null,
  logoDark: null,
  icon: null,
  colours: defaultIdentity.colours,
  typeface: defaultIdentity.typeface,
  contact: defaultIdentity.contact,
  legal: {
    legalName: '',
    form: '',
    gstin: '',
    fssai: '',
    cin: '',
    address: '',
    state: '',
    email: '',
    phone: '',
    returnTerms: '',
    invoicePrefix: 'HT',
  },
  grievanceOfficer: defaultIdentity.grievanceOfficer,
  social: defaultIdentity.social,
  hours: [],
  mainLanguage: 'en',
  languages: ['en', 'fn', 'de'],
  sells: 'both',
  announcement: null,
  closedUntil: null,
  closedNote: '',
  menus: {
    header: [
      { label: 'Home', href: '/', items: [] },
      {
        label: 'Food',
        href: '/buy-in-kg',
        items: [{ label: 'Fruit', href: '/shop-grid-standard/fruit' }],
      },
    ],
    footer: [{ label: 'Help', href: null, items: [{ label: 'Contact', href: '/contact' }] }],
  },
};
