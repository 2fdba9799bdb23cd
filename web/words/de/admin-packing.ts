import type { packing as english } from '../en/admin-packing.ts';

/** What the dashboard says at the packing table. */
export const packing: typeof english = {
  title: 'Packtisch',
  lead: 'Ware nach Gewicht wird gewogen, bevor das Paket geht. Was fehlt, wird sofort erstattet.',
  off: 'Ware nach Gewicht wird in diesem Laden nicht gewogen. Jede Bestellung kostet, was bestellt wurde.',
  scan: 'Bestellung öffnen',
  number: 'Bestellnummer',
  numberHint: 'Scannen, oder tippen und Enter drücken',
  noNumber: 'Bitte eine Bestellnummer scannen oder tippen',
  open: 'Öffnen',
  waiting: 'Wartet auf die Waage',
  none: 'Nichts wartet auf die Waage.',
  toWeigh: (lines, grams) =>
    lines === 1 ? `1 Position, ${grams}` : `${lines} Positionen, ${grams}`,
  ordered: (grams) => `bestellt ${grams}`,
  weighed: (grams) => `gewogen ${grams}`,
  weightOf: (name) => `Was die Waage für ${name} zeigt`,
  bounds: (min, max) => `${min} bis ${max}`,
  missing: 'Ein Gewicht, etwa 973, oder 0,973 in Kilo',
  outside: (min, max) =>
    `Die Waage darf ${min} bis ${max} zeigen. Ware ergänzen oder das Gewicht berichtigen`,
  less: (amount) => `${amount} weniger`,
  giveBack: 'Wird erstattet',
  collectLess: 'Bei der Lieferung weniger zu kassieren',
  store: 'Gewichte speichern',
  correct: 'Gewichte berichtigen',
  stored: (number) => `${number} ist gewogen`,
  weighedAlready: 'Schon gewogen. Eine Berichtigung erstattet mehr und nimmt nichts zurück.',
  closed: 'Die Gewichte dieser Bestellung lassen sich nicht mehr ändern.',
  nothingToWeigh: 'Diese Bestellung hat keine Ware nach Gewicht.',
  settings: 'Einstellung',
  weighs: 'Ware nach Gewicht beim Packen wiegen',
  tolerance: 'Toleranz, Prozent',
  toleranceHint: 'Wie weit die Waage vom bestellten Gewicht einer Position abweichen darf',
  toleranceFault: (max) => `Eine ganze Zahl von 0 bis ${max}`,
  link: 'Wiegen',
};
