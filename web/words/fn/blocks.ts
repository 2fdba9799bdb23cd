import type { blocks as english } from '../en/blocks.ts';
import { returnReasons } from './return-reasons.ts';

const countDays = (days: number): string => (days === 1 ? '1 jour' : `${days} jours`);

export const blocks: typeof english = {
  pictures: 'Images',
  previousPictures: 'Images précédentes',
  nextPictures: 'Images suivantes',
  film: 'Film',
  play: (title) => `Lire : ${title}`,
  filmFrom: (host) =>
    `Le film se trouve chez ${host}. Rien n’est chargé de là-bas avant que vous le lanciez.`,
  couponCode: 'Votre code',
  copyCode: 'Copier le code',
  copied: 'Copié',
  hours: 'Horaires d’ouverture',
  closed: 'Fermé',
  openNow: (until) => (until === '' ? 'Ouvert' : `Ouvert · jusqu’à ${until}`),
  closedNow: (day, time) =>
    day === '' ? `Fermé · ouvre à ${time}` : `Fermé · ouvre ${day} à ${time}`,
  daysFromTo: (from, to) => `du ${from} au ${to}`,
  openMap: 'Ouvrir le plan',
  onWhatsApp: (number) => `${number} (WhatsApp)`,
  legal: {
    legalName: 'Nom',
    form: 'Forme juridique',
    address: 'Siège',
    state: 'État',
    gstin: 'GSTIN',
    fssai: 'Licence FSSAI',
    cin: 'CIN',
    email: 'E-mail',
    phone: 'Téléphone',
    officer: 'Responsable des réclamations',
    hours: 'Horaires',
  },
  delivery: {
    charge: 'Livraison',
    free: 'gratuite',
    up: (bound) => `jusqu’à ${bound}`,
    above: (bound) => `au-delà de ${bound}`,
    freeFrom: (sum) => `Gratuite à partir de ${sum}`,
    cash: 'Paiement à la livraison',
    noCash: 'impossible',
    cashFree: 'sans frais',
    maxCash: (sum) => `jusqu’à ${sum}`,
    arrival: 'Arrivée',
    arrivesIn: (from, to) =>
      from === to ? `en ${countDays(to)}` : `en ${from} à ${countDays(to)}`,
    notServed: 'Nous ne livrons pas ici.',
  },
  returns: {
    unit: 'Marchandise à la pièce',
    kg: 'Marchandise au kilo',
    within: (days) =>
      days === 1
        ? 'dans le jour qui suit la livraison'
        : `dans les ${days} jours qui suivent la livraison`,
    never: 'ne peut pas être renvoyée',
    off: 'La marchandise ne peut pas être renvoyée.',
    reasons: returnReasons,
  },
};
