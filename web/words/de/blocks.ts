import type { blocks as english } from '../en/blocks.ts';
import { returnReasons } from './return-reasons.ts';

const countDays = (days: number): string => (days === 1 ? '1 Tag' : `${days} Tagen`);

export const blocks: typeof english = {
  pictures: 'Bilder',
  previousPictures: 'Vorherige Bilder',
  nextPictures: 'Nächste Bilder',
  film: 'Film',
  play: (title) => `Abspielen: ${title}`,
  filmFrom: (host) =>
    `Der Film liegt bei ${host}. Von dort wird nichts geladen, bevor Sie ihn abspielen.`,
  couponCode: 'Ihr Code',
  copyCode: 'Code kopieren',
  copied: 'Kopiert',
  hours: 'Öffnungszeiten',
  closed: 'Geschlossen',
  openNow: (until) => (until === '' ? 'Jetzt offen' : `Jetzt offen · bis ${until} Uhr`),
  closedNow: (day, time) =>
    day === ''
      ? `Jetzt geschlossen · öffnet um ${time} Uhr`
      : `Jetzt geschlossen · öffnet ${day} um ${time} Uhr`,
  daysFromTo: (from, to) => `${from} bis ${to}`,
  openMap: 'Karte öffnen',
  onWhatsApp: (number) => `${number} (WhatsApp)`,
  legal: {
    legalName: 'Name',
    form: 'Rechtsform',
    address: 'Eingetragene Adresse',
    state: 'Bundesstaat',
    gstin: 'GSTIN',
    fssai: 'FSSAI-Lizenz',
    cin: 'CIN',
    email: 'E-Mail',
    phone: 'Telefon',
    officer: 'Beschwerdestelle',
    hours: 'Zeiten',
  },
  delivery: {
    charge: 'Lieferung',
    free: 'kostenlos',
    up: (bound) => `bis ${bound}`,
    above: (bound) => `über ${bound}`,
    freeFrom: (sum) => `Kostenlos ab ${sum}`,
    cash: 'Nachnahme',
    noCash: 'nicht möglich',
    cashFree: 'ohne Aufschlag',
    maxCash: (sum) => `bis ${sum}`,
    arrival: 'Ankunft',
    arrivesIn: (from, to) =>
      from === to ? `in ${countDays(to)}` : `in ${from} bis ${countDays(to)}`,
    notServed: 'Hierhin liefern wir nicht.',
  },
  returns: {
    unit: 'Ware nach Stück',
    kg: 'Ware nach Kilo',
    within: (days) =>
      days === 1
        ? 'innerhalb eines Tages ab Lieferung'
        : `innerhalb von ${days} Tagen ab Lieferung`,
    never: 'kann nicht zurückgeschickt werden',
    off: 'Ware kann nicht zurückgeschickt werden.',
    reasons: returnReasons,
  },
};
