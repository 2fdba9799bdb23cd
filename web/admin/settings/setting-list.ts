import type { Right } from '../../../shop/people/staff.ts';
import type { AdminWords } from '../../words/admin-words.ts';

/** A place where something of the shop is set, down to the part of the page. */
interface SettingPlace {
  to: string;
  hash?: string;
  right: Right;
}

/** What can be set, by the groups of the settings page. */
const settingGroups = {
  shop: {
    naming: { to: '/admin/identity', hash: 'name', right: 'identity' },
    look: { to: '/admin/identity', hash: 'look', right: 'identity' },
    contact: { to: '/admin/identity', hash: 'contact.address', right: 'identity' },
    legal: { to: '/admin/identity', hash: 'legal.gstin', right: 'identity' },
    languages: { to: '/admin/identity', hash: 'mainLanguage', right: 'identity' },
    opening: { to: '/admin/opening', right: 'identity' },
    staff: { to: '/admin/staff', right: 'staff' },
  },
  goods: {
    collections: { to: '/admin/collections', right: 'products' },
    kgPrice: { to: '/admin/prices', right: 'products' },
    import: { to: '/admin/import', right: 'products' },
    synonyms: { to: '/admin/synonyms', right: 'products' },
    giftCards: { to: '/admin/gift-cards', right: 'credit.read' },
    taxClasses: { to: '/admin/tax', right: 'settings' },
  },
  orders: {
    areas: { to: '/admin/delivery', right: 'delivery' },
    shipments: { to: '/admin/shipments', right: 'orders.read' },
    picking: { to: '/admin/picking', right: 'parcels' },
    weighing: { to: '/admin/packing', hash: 'weighing', right: 'settings' },
    returnRules: { to: '/admin/returns', hash: 'rules', right: 'returns.rules' },
    templates: { to: '/admin/messages/templates', right: 'messages' },
  },
  website: {
    home: { to: '/admin/pages/home', right: 'pages.read' },
    menus: { to: '/admin/menus', right: 'pages.read' },
    slider: { to: '/admin/slider', right: 'products' },
  },
  running: {
    notices: { to: '/admin/settings', hash: 'notices', right: 'dashboard' },
    sales: { to: '/admin/sales', right: 'figures' },
    refundLimit: { to: '/admin/settings', hash: 'refundLimit', right: 'settings' },
    factor: { to: '/my-account/security', hash: 'second-factor', right: 'dashboard' },
    audit: { to: '/admin/audit', right: 'audit.read' },
    jobs: { to: '/admin/jobs', right: 'operations' },
    status: { to: '/admin/status', right: 'operations' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, SettingPlace>>>>;

type GroupName = keyof typeof settingGroups;

/** A setting in the language of the reader. */
export interface Setting extends SettingPlace {
  key: string;
  name: string;
  about: string;
}

/** Lists the words of a text without accents and cases, so that "reglage" finds "Réglage". */
const listWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Lists the settings that a reader may change and whose words begin with what is typed. */
export const findSettings = (
  typed: string,
  { settingList: words }: Pick<AdminWords, 'settingList'>,
  may: (right: Right) => boolean,
): { group: GroupName; settings: Setting[] }[] => {
  const wanted = listWords(typed);
  return Object.entries(settingGroups)
    .map(([group, places]) => ({
      group: group as GroupName,
      settings: Object.entries<SettingPlace>(places).flatMap(([key, place]) => {
        const { name, about, find } = words.entries[key as keyof typeof words.entries];
        const known = listWords(`${name} ${about} ${find}`);
        const fits = wanted.every((one) => known.some((word) => word.startsWith(one)));
        return fits && may(place.right) ? [{ key, name, about, ...place }] : [];
      }),
    }))
    .filter(({ settings }) => settings.length > 0);
};
