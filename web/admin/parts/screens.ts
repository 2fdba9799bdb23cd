import {
  BadgePercent,
  Calculator,
  Mail,
  MapPinned,
  Package,
  PanelsTopLeft,
  ReceiptText,
  Settings,
  Shirt,
  Sun,
  Undo2,
  Users,
  Weight,
} from 'lucide-react';

/**
 * The rows of the menu, by job, each with the right to see it. `g` and then `key` opens one.
 */
export const mainScreens = [
  { to: '/admin', word: 'today', icon: Sun, key: 'd', right: 'dashboard' },
  { to: '/admin/orders', word: 'orders', icon: Package, key: 'o', right: 'orders.read' },
  { to: '/admin/packing', word: 'packing', icon: Weight, key: 'b', right: 'packing' },
  { to: '/admin/returns', word: 'returns', icon: Undo2, key: 'r', right: 'returns' },
  { to: '/admin/users', word: 'users', icon: Users, key: 'u', right: 'users.read' },
  { to: '/admin/messages', word: 'messages', icon: Mail, key: 'm', right: 'messages' },
  { to: '/admin/products', word: 'products', icon: Shirt, key: 'p', right: 'products' },
  { to: '/admin/prices', word: 'prices', icon: Calculator, key: 'k', right: 'products' },
  { to: '/admin/offers', word: 'offers', icon: BadgePercent, key: 'f', right: 'offers' },
  { to: '/admin/delivery', word: 'delivery', icon: MapPinned, key: 'w', right: 'delivery' },
  { to: '/admin/pages', word: 'pages', icon: PanelsTopLeft, key: 'q', right: 'pages.read' },
  { to: '/admin/invoices', word: 'invoices', icon: ReceiptText, key: '2', right: 'orders.read' },
  { to: '/admin/settings', word: 'settings', icon: Settings, key: 'i', right: 'dashboard' },
] as const;

/** What is needed less often, each below a row of the menu, whose page leads to it. */
export const innerScreens = [
  {
    to: '/admin/shipments',
    word: 'shipments',
    key: 's',
    right: 'orders.read',
    of: '/admin/orders',
  },
  { to: '/admin/picking', word: 'picking', key: 'c', right: 'parcels', of: '/admin/packing' },
  { to: '/admin/stock', word: 'stock', key: '4', right: 'products', of: '/admin/prices' },
  { to: '/admin/sales', word: 'sales', key: '3', right: 'figures', of: '/admin' },
  { to: '/admin/identity', word: 'identity', key: 'n', right: 'identity', of: '/admin/settings' },
  { to: '/admin/opening', word: 'opening', key: 'x', right: 'identity', of: '/admin/settings' },
  { to: '/admin/staff', word: 'staff', key: 't', right: 'staff', of: '/admin/settings' },
  {
    to: '/admin/gift-cards',
    word: 'giftCards',
    key: 'e',
    right: 'credit.read',
    of: '/admin/settings',
  },
  {
    to: '/admin/collections',
    word: 'collections',
    key: 'z',
    right: 'products',
    of: '/admin/settings',
  },
  { to: '/admin/synonyms', word: 'synonyms', key: 'y', right: 'products', of: '/admin/settings' },
  { to: '/admin/slider', word: 'slider', key: 'l', right: 'products', of: '/admin/settings' },
  { to: '/admin/menus', word: 'menus', key: '1', right: 'pages.read', of: '/admin/settings' },
  { to: '/admin/tax', word: 'tax', key: '5', right: 'settings', of: '/admin/settings' },
  { to: '/admin/jobs', word: 'jobs', key: 'j', right: 'operations', of: '/admin/settings' },
  { to: '/admin/status', word: 'status', key: 'v', right: 'operations', of: '/admin/settings' },
  { to: '/admin/audit', word: 'audit', key: 'a', right: 'audit.read', of: '/admin/settings' },
] as const;

export const screens = [
  ...mainScreens,
  ...innerScreens,
  { to: '/', word: 'toShop', key: 'h', right: 'dashboard' },
] as const;

const isWithin = (path: string, to: string): boolean => path === to || path.startsWith(`${to}/`);

/** Finds the screen below a row of the menu that a path opens, if it opens one. */
const findInnerScreen = (path: string): (typeof innerScreens)[number] | undefined =>
  innerScreens.find(({ to }) => isWithin(path, to));

/** Finds the row of the menu under which a path lies. */
export const findMainScreen = (path: string): (typeof mainScreens)[number] | undefined => {
  const at = findInnerScreen(path)?.of ?? path;
  return (
    mainScreens.find(({ to }) => to !== '/admin' && isWithin(at, to)) ??
    mainScreens.find(({ to }) => to === at)
  );
};
