import {
  Activity,
  BookA,
  GalleryHorizontal,
  History,
  LayoutDashboard,
  ListChecks,
  Mail,
  MapPinned,
  Package,
  ReceiptText,
  Scale,
  Shirt,
  Store,
  Truck,
  Users,
} from 'lucide-react';

/** The screens of the dashboard. `g` and then `key` opens one. */
export const mainScreens = [
  { to: '/admin', word: 'dashboard', icon: LayoutDashboard, key: 'd' },
  { to: '/admin/orders', word: 'orders', icon: Package, key: 'o' },
  { to: '/admin/shipments', word: 'shipments', icon: Truck, key: 's' },
  { to: '/admin/products', word: 'products', icon: Shirt, key: 'p' },
  { to: '/admin/users', word: 'users', icon: Users, key: 'u' },
  { to: '/admin/messages', word: 'messages', icon: Mail, key: 'm' },
] as const;

export const settingScreens = [
  { to: '/admin/delivery', word: 'delivery', icon: MapPinned, key: 'w' },
  { to: '/admin/kg-pricing', word: 'kgPricing', icon: Scale, key: 'k' },
  { to: '/admin/slider', word: 'slider', icon: GalleryHorizontal, key: 'l' },
  { to: '/admin/synonyms', word: 'synonyms', icon: BookA, key: 'y' },
  { to: '/admin/settings', word: 'seller', icon: ReceiptText, key: 'i' },
  { to: '/admin/jobs', word: 'jobs', icon: ListChecks, key: 'j' },
  { to: '/admin/status', word: 'status', icon: Activity, key: 'v' },
  { to: '/admin/audit', word: 'audit', icon: History, key: 'a' },
  { to: '/', word: 'toShop', icon: Store, key: 'h' },
] as const;

export const screens = [...mainScreens, ...settingScreens];
