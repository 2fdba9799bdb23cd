import type { Sentences } from '../sentences.ts';

/** What the dashboard says at the packing table. */
export const packing = {
  title: { en: 'Packing', fn: 'Emballage', de: 'Packtisch' },
  lead: {
    en: 'Goods by the kilo are weighed before the parcel goes. What is missing is refunded at once.',
    fn: 'Les articles au kilo sont pesés avant le départ du colis. Ce qui manque est remboursé aussitôt.',
    de: 'Ware nach Kilo wird gewogen, bevor das Paket geht. Was fehlt, wird sofort erstattet.',
  },
  toPack: { en: 'Waiting to be packed', fn: 'À emballer', de: 'Wartet aufs Packen' },
  nonePacked: {
    en: 'Nothing waits to be packed.',
    fn: 'Rien n’attend d’être emballé.',
    de: 'Nichts wartet aufs Packen.',
  },
  pieces: {
    en: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
    fn: (count: number) => (count === 1 ? '1 pièce' : `${count} pièces`),
    de: (count: number) => `${count} Stück`,
  },
  off: {
    en: 'Goods by the kilo are not weighed in this shop. Each order costs what was ordered.',
    fn: 'Les articles au kilo ne sont pas pesés dans cette boutique. Chaque commande coûte ce qui a été commandé.',
    de: 'Ware nach Kilo wird in diesem Laden nicht gewogen. Jede Bestellung kostet, was bestellt wurde.',
  },
  scan: { en: 'Open an order', fn: 'Ouvrir une commande', de: 'Bestellung öffnen' },
  number: { en: 'Order number', fn: 'Numéro de commande', de: 'Bestellnummer' },
  numberHint: {
    en: 'Scan it, or type it and press Enter',
    fn: 'Scannez-le, ou tapez-le puis Entrée',
    de: 'Scannen, oder tippen und Enter drücken',
  },
  noNumber: {
    en: 'Please scan or type an order number',
    fn: 'Scannez ou tapez un numéro de commande',
    de: 'Bitte eine Bestellnummer scannen oder tippen',
  },
  open: { en: 'Open', fn: 'Ouvrir', de: 'Öffnen' },
  waiting: {
    en: 'Waiting for the scale',
    fn: 'En attente de la balance',
    de: 'Wartet auf die Waage',
  },
  none: {
    en: 'Nothing waits for the scale.',
    fn: 'Rien n’attend la balance.',
    de: 'Nichts wartet auf die Waage.',
  },
  toWeigh: {
    en: (lines: number, grams: string) =>
      lines === 1 ? `1 line, ${grams}` : `${lines} lines, ${grams}`,
    fn: (lines: number, grams: string) =>
      lines === 1 ? `1 ligne, ${grams}` : `${lines} lignes, ${grams}`,
    de: (lines: number, grams: string) =>
      lines === 1 ? `1 Zeile, ${grams}` : `${lines} Zeilen, ${grams}`,
  },
  ordered: {
    en: (grams: string) => `ordered ${grams}`,
    fn: (grams: string) => `commandé ${grams}`,
    de: (grams: string) => `bestellt ${grams}`,
  },
  weighed: {
    en: (grams: string) => `weighed ${grams}`,
    fn: (grams: string) => `pesé ${grams}`,
    de: (grams: string) => `gewogen ${grams}`,
  },
  weightOf: {
    en: (name: string) => `What the scale shows for ${name}`,
    fn: (name: string) => `Ce que montre la balance pour ${name}`,
    de: (name: string) => `Was die Waage für ${name} zeigt`,
  },
  bounds: {
    en: (min: string, max: string) => `${min} to ${max}`,
    fn: (min: string, max: string) => `${min} à ${max}`,
    de: (min: string, max: string) => `${min} bis ${max}`,
  },
  missing: {
    en: 'A weight, such as 973, or 0.973 for kilos',
    fn: 'Un poids, par exemple 973, ou 0,973 en kilos',
    de: 'Ein Gewicht, etwa 973, oder 0,973 in Kilo',
  },
  outside: {
    en: (min: string, max: string) =>
      `The scale may show ${min} to ${max}. Add goods, or correct the weight`,
    fn: (min: string, max: string) =>
      `La balance peut montrer de ${min} à ${max}. Complétez, ou corrigez le poids`,
    de: (min: string, max: string) =>
      `Die Waage darf ${min} bis ${max} zeigen. Ware ergänzen oder das Gewicht berichtigen`,
  },
  less: {
    en: (amount: string) => `${amount} less`,
    fn: (amount: string) => `${amount} de moins`,
    de: (amount: string) => `${amount} weniger`,
  },
  giveBack: { en: 'Refund', fn: 'Remboursement', de: 'Erstattung' },
  collectLess: {
    en: 'Less to collect on delivery',
    fn: 'En moins à encaisser à la livraison',
    de: 'Bei der Lieferung weniger zu kassieren',
  },
  pack: { en: 'Pack and print', fn: 'Emballer et imprimer', de: 'Packen und drucken' },
  packed: {
    en: (number: string) => `${number} is packed`,
    fn: (number: string) => `${number} est emballée`,
    de: (number: string) => `${number} ist gepackt`,
  },
  packedAlready: {
    en: 'Packed already.',
    fn: 'Déjà emballée.',
    de: 'Schon gepackt.',
  },
  toOrder: { en: 'To the order', fn: 'Vers la commande', de: 'Zur Bestellung' },
  correct: { en: 'Correct the weights', fn: 'Corriger les poids', de: 'Gewichte berichtigen' },
  weighedAlready: {
    en: 'Weighed already. A correction refunds more, and takes nothing back.',
    fn: 'Déjà pesée. Une correction rembourse davantage et ne reprend rien.',
    de: 'Schon gewogen. Eine Berichtigung erstattet mehr und nimmt nichts zurück.',
  },
  closed: {
    en: 'The weights of this order can no longer be changed.',
    fn: 'Les poids de cette commande ne peuvent plus changer.',
    de: 'Die Gewichte dieser Bestellung lassen sich nicht mehr ändern.',
  },
  settings: { en: 'Setting', fn: 'Réglage', de: 'Einstellung' },
  weighs: {
    en: 'Weigh goods by the kilo when packing',
    fn: 'Peser les articles au kilo à l’emballage',
    de: 'Ware nach Kilo beim Packen wiegen',
  },
  tolerance: {
    en: 'Allowed difference, percent',
    fn: 'Écart permis, pour cent',
    de: 'Erlaubter Unterschied, Prozent',
  },
  toleranceHint: {
    en: 'How far the scale may be from the ordered weight of a line',
    fn: 'Écart permis entre la balance et le poids commandé d’une ligne',
    de: 'Wie weit die Waage vom bestellten Gewicht einer Zeile abweichen darf',
  },
  toleranceFault: {
    en: (max: string) => `A whole number from 0 to ${max}`,
    fn: (max: string) => `Un nombre entier de 0 à ${max}`,
    de: (max: string) => `Eine ganze Zahl von 0 bis ${max}`,
  },
} satisfies Sentences;
