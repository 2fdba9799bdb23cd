import { Link } from '@tanstack/react-router';
import { GalleryHorizontal, LayoutDashboard, ListChecks, Mail, Package, ReceiptText, Scale, Shirt, Store, Truck, Users } from 'lucide-react';
import { Icon } from '../kit/icon.tsx';
import css from './frame.module.css';
import { useAdminWords } from './words.ts';

const goods = [
  { to: '/admin', word: 'dashboard', icon: LayoutDashboard },
  { to: '/admin/orders', word: 'orders', icon: Package },
  { to: '/admin/shipments', word: 'shipments', icon: Truck },
  { to: '/admin/products', word: 'products', icon: Shirt },
  { to: '/admin/users', word: 'users', icon: Users },
  { to: '/admin/messages', word: 'messages', icon: Mail },
] as const;

const settings = [
  { to: '/admin/kg-pricing', word: 'kgPricing', icon: Scale },
  { to: '/admin/slider', word: 'slider', icon: GalleryHorizontal },
  { to: '/admin/settings', word: 'seller', icon: ReceiptText },
  { to: '/admin/jobs', word: 'jobs', icon: ListChecks },
  { to: '/', word: 'toShop', icon: Store },
] as const;

const Links = ({ label, links }: { label: string; links: typeof goods | typeof settings }) => {
  const { frame } = useAdminWords();
  return (
    <nav className={css.nav} aria-label={label}>
      {links.map(({ to, word, icon }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/admin', includeSearch: false }}><Icon of={icon} size={18} /> {frame[word]}</Link>
      ))}
    </nav>
  );
};

/** Everywhere one can go in the dashboard. */
export const Navigation = () => {
  const { frame } = useAdminWords();
  return (
    <>
      <Links label={frame.navigation} links={goods} />
      <Links label={frame.settings} links={settings} />
    </>
  );
};
