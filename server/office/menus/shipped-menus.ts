import type { Menus } from '../../../shop/office/pages/menu.ts';
import { isSold, type SoldKind, soldKinds } from '../../../shop/office/sold.ts';

/** The menus of a shop that sells cloth and food. */
const wholeMenus: Menus = {
  header: [
    {
      label: {
        en: 'Home',
        fn: 'Accueil',
        de: 'Startseite',
      },
      href: '/',
      items: [],
    },
    {
      label: {
        en: 'Collections',
        fn: 'Collections',
        de: 'Kollektionen',
      },
      href: '/collections',
      items: [],
    },
    {
      label: {
        en: 'Buy In Kg',
        fn: 'Acheter au kilo',
        de: 'Nach Kilo kaufen',
      },
      href: '/buy-in-kg',
      items: [],
    },
    {
      label: {
        en: 'Buy In Unit',
        fn: 'Acheter à la pièce',
        de: 'Nach Stück kaufen',
      },
      href: '/buy-in-unit',
      items: [],
    },
    {
      label: {
        en: 'Contact Us',
        fn: 'Contactez-nous',
        de: 'Kontakt',
      },
      href: '/contact',
      items: [],
    },
  ],
  footer: [
    {
      label: {
        en: 'Shop',
        fn: 'Boutique',
        de: 'Laden',
      },
      href: null,
      items: [
        {
          label: {
            en: 'Collections',
            fn: 'Collections',
            de: 'Kollektionen',
          },
          href: '/collections',
        },
        {
          label: {
            en: 'Buy In Kg',
            fn: 'Acheter au kilo',
            de: 'Nach Kilo kaufen',
          },
          href: '/buy-in-kg',
        },
        {
          label: {
            en: 'Buy In Unit',
            fn: 'Acheter à la pièce',
            de: 'Nach Stück kaufen',
          },
          href: '/buy-in-unit',
        },
        {
          label: {
            en: 'Wishlist',
            fn: 'Liste d’envies',
            de: 'Wunschliste',
          },
          href: '/wishlist',
        },
        {
          label: {
            en: 'Compare',
            fn: 'Comparer',
            de: 'Vergleichen',
          },
          href: '/compare',
        },
      ],
    },
    {
      label: {
        en: 'Help',
        fn: 'Aide',
        de: 'Hilfe',
      },
      href: null,
      items: [
        {
          label: {
            en: 'About us',
            fn: 'À propos',
            de: 'Über uns',
          },
          href: '/about',
        },
        {
          label: {
            en: 'Contact',
            fn: 'Contact',
            de: 'Kontakt',
          },
          href: '/contact',
        },
        {
          label: {
            en: 'Delivery',
            fn: 'Livraison',
            de: 'Lieferung',
          },
          href: '/pages/delivery',
        },
        {
          label: {
            en: 'Cancelling and returns',
            fn: 'Annulation et retours',
            de: 'Stornieren und Rücksendungen',
          },
          href: '/pages/returns',
        },
        {
          label: {
            en: 'Privacy',
            fn: 'Vie privée',
            de: 'Datenschutz',
          },
          href: '/pages/privacy',
        },
        {
          label: {
            en: 'Terms of use',
            fn: 'Conditions d’utilisation',
            de: 'Nutzungsbedingungen',
          },
          href: '/terms-of-use',
        },
        {
          label: {
            en: 'Orders',
            fn: 'Commandes',
            de: 'Bestellungen',
          },
          href: '/myorders',
        },
        {
          label: {
            en: 'My account',
            fn: 'Mon compte',
            de: 'Mein Konto',
          },
          href: '/my-account',
        },
      ],
    },
  ],
};

const leadToSold = ({ header, footer }: Menus, sells: SoldKind): Menus => ({
  header: header.filter(({ href }) => isSold(sells, href)),
  footer: footer.map((column) => ({
    ...column,
    items: column.items.filter(({ href }) => isSold(sells, href)),
  })),
});

const menusBySold = Object.fromEntries(
  soldKinds.map((sells) => [sells, leadToSold(wholeMenus, sells)]),
) as Record<SoldKind, Menus>;

/** The menus that a shop comes with: they lead to what it sells. */
export const findShippedMenus = (sells: SoldKind): Menus => menusBySold[sells];
