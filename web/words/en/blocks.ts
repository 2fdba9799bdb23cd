import { returnReasons } from './return-reasons.ts';

const countDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** What the blocks of the merchant's pages say by themselves. */
export const blocks = {
  pictures: 'Pictures',
  previousPictures: 'Previous pictures',
  nextPictures: 'Next pictures',
  film: 'Film',
  play: (title: string) => `Play: ${title}`,
  filmFrom: (host: string) =>
    `The film is at ${host}. Nothing is loaded from there before you play it.`,
  couponCode: 'Your code',
  copyCode: 'Copy the code',
  copied: 'Copied',
  hours: 'Opening hours',
  closed: 'Closed',
  openNow: (until: string) => (until === '' ? 'Open now' : `Open now · until ${until}`),
  closedNow: (day: string, time: string) =>
    day === '' ? `Closed now · opens at ${time}` : `Closed now · opens ${day}, ${time}`,
  daysFromTo: (from: string, to: string) => `${from} to ${to}`,
  openMap: 'Open the map',
  onWhatsApp: (number: string) => `${number} (WhatsApp)`,
  legal: {
    legalName: 'Name',
    form: 'Form of business',
    address: 'Registered address',
    state: 'State',
    gstin: 'GSTIN',
    fssai: 'FSSAI licence',
    cin: 'CIN',
    email: 'E-mail',
    phone: 'Telephone',
    officer: 'Grievance officer',
    hours: 'Hours',
  },
  delivery: {
    charge: 'Delivery',
    free: 'free',
    up: (bound: string) => `up to ${bound}`,
    above: (bound: string) => `above ${bound}`,
    freeFrom: (sum: string) => `Free from ${sum} on`,
    cash: 'Cash on delivery',
    noCash: 'not possible',
    cashFree: 'without a charge',
    maxCash: (sum: string) => `up to ${sum}`,
    arrival: 'Arrival',
    arrivesIn: (from: number, to: number) =>
      from === to ? `in ${countDays(to)}` : `in ${from} to ${countDays(to)}`,
    notServed: 'We do not deliver here.',
  },
  returns: {
    unit: 'Goods by the piece',
    kg: 'Goods by the kilo',
    within: (days: number) => `within ${countDays(days)} of delivery`,
    never: 'cannot be sent back',
    off: 'Goods cannot be sent back.',
    reasons: returnReasons,
  },
};
