import {
  Activity,
  BadgePercent,
  BookA,
  ClipboardList,
  GalleryHorizontal,
  Gift,
  History,
  IdCard,
  Layers,
  LayoutDashboard,
  ListChecks,
  Mail,
  MapPinned,
  Package,
  Scale,
  ShieldCheck,
  Shirt,
  Stamp,
  Store,
  Truck,
  Undo2,
  Users,
  Weight,
} from 'lucide-react';

/** The screens of the dashboard, each with the right to see it. `g` and then `key` opens one. */
export const mainScreens = [
  { to: '/admin', word: 'dashboard', icon: LayoutDashboard, key: 'd', right: 'figures' },
  { to: '/admin/orders', word: 'orders', icon: Package, key: 'o', right: 'orders.read' },
  { to: '/admin/packing', word: 'packing', icon: Weight, key: 'b', right: 'packing' },
  { to: '/admin/shipments', word: 'shipments', icon: Truck, key: 's', right: 'orders.read' },
  { to: '/admin/returns', word: 'returns', icon: Undo2, key: 'r', right: 'returns' },
  { to: '/admin/products', word: 'products', icon: Shirt, key: 'p', right: 'products' },
  { to: '/admin/users', word: 'users', icon: Users, key: 'u', right: 'users.read' },
  { to: '/admin/messages', word: 'messages', icon: Mail, key: 'm', right: 'messages' },
] as const;

export const settingScreens = [
  { to: '/admin/identity', word: 'identity', icon: Stamp, key: 'n', right: 'identity' },
  { to: '/admin/picking', word: 'picking', icon: ClipboardList, key: 'c', right: 'parcels' },
  { to: '/admin/delivery', word: 'delivery', icon: MapPinned, key: 'w', right: 'delivery' },
  { to: '/admin/offers', word: 'offers', icon: BadgePercent, key: 'f', right: 'offers' },
  { to: '/admin/gift-cards', word: 'giftCards', icon: Gift, key: 'e', right: 'credit.read' },
  { to: '/admin/kg-pricing', word: 'kgPricing', icon: Scale, key: 'k', right: 'products' },
  { to: '/admin/collections', word: 'collections', icon: Layers, key: 'n', right: 'products' },
  { to: '/admin/slider', word: 'slider', icon: GalleryHorizontal, key: 'l', right: 'products' },
  { to: '/admin/synonyms', word: 'synonyms', icon: BookA, key: 'y', right: 'products' },
  { to: '/admin/staff', word: 'staff', icon: IdCard, key: 't', right: 'staff' },
  { to: '/admin/settings', word: 'safety', icon: ShieldCheck, key: 'i', right: 'settings' },
  { to: '/admin/jobs', word: 'jobs', icon: ListChecks, key: 'j', right: 'operations' },
  { to: '/admin/status', word: 'status', icon: Activity, key: 'v', right: 'operations' },
  { to: '/admin/audit', word: 'audit', icon: History, key: 'a', right: 'audit.read' },
  { to: '/', word: 'toShop', icon: Store, key: 'h', right: 'dashboard' },
] as const;

export const screens = [...mainScreens, ...settingScreens];
