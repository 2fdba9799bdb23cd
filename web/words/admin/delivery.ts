import type { Sentences } from '../sentences.ts';

/** What the dashboard says of delivery areas. Their fields are called as in the log. */
export const delivery = {
  title: { en: 'Delivery', fn: 'Livraison', de: 'Lieferung' },
  lead: {
    en: 'What delivery costs, by area. The first area that contains an address counts; outside of all areas delivery is free.',
    fn: 'Ce que coûte la livraison, par zone. La première zone qui contient une adresse compte ; hors de toutes les zones, la livraison est gratuite.',
    de: 'Was die Lieferung kostet, nach Gebiet. Das erste Gebiet, in dem eine Adresse liegt, zählt; außerhalb aller Gebiete ist die Lieferung kostenlos.',
  },
  tryTitle: { en: 'Try an address', fn: 'Essayer une adresse', de: 'Eine Adresse ausprobieren' },
  pin: { en: 'PIN code', fn: 'Code postal', de: 'Postleitzahl' },
  sum: { en: 'Order sum', fn: 'Montant', de: 'Bestellwert' },
  grams: { en: 'Weight, g', fn: 'Poids, g', de: 'Gewicht, g' },
  try: { en: 'Try', fn: 'Essayer', de: 'Ausprobieren' },
  noArea: {
    en: 'No area contains it: delivery is free.',
    fn: 'Aucune zone ne le contient : la livraison est gratuite.',
    de: 'Sie liegt in keinem Gebiet: Die Lieferung ist kostenlos.',
  },
  counts: {
    en: (area: string) => `${area} counts.`,
    fn: (area: string) => `${area} compte.`,
    de: (area: string) => `${area} zählt.`,
  },
  areas: { en: 'Areas', fn: 'Zones', de: 'Gebiete' },
  none: {
    en: 'None yet. Delivery is free everywhere, and can be paid at the door.',
    fn: 'Aucune encore. La livraison est gratuite partout, et on peut payer à la porte.',
    de: 'Noch keines. Die Lieferung ist überall kostenlos, und man kann an der Tür bezahlen.',
  },
  newArea: { en: 'New area', fn: 'Nouvelle zone', de: 'Neues Gebiet' },
  add: { en: 'Add the area', fn: 'Ajouter la zone', de: 'Gebiet hinzufügen' },
  added: {
    en: 'The area counts from now on',
    fn: 'La zone compte dès maintenant',
    de: 'Das Gebiet zählt ab jetzt',
  },
  deleted: { en: 'Area deleted', fn: 'Zone supprimée', de: 'Gebiet gelöscht' },
  change: { en: 'Change', fn: 'Modifier', de: 'Ändern' },
  changeOf: {
    en: (area: string) => `Change ${area}`,
    fn: (area: string) => `Modifier ${area}`,
    de: (area: string) => `${area} ändern`,
  },
  delete: { en: 'Delete', fn: 'Supprimer', de: 'Löschen' },
  deleteOf: {
    en: (area: string) => `Delete ${area}`,
    fn: (area: string) => `Supprimer ${area}`,
    de: (area: string) => `${area} löschen`,
  },
  cancel: { en: 'Leave as it is', fn: 'Laisser tel quel', de: 'So lassen' },
  where: { en: 'Where', fn: 'Où', de: 'Wo' },
  whereHint: {
    en: 'Leave states and PIN codes empty for everywhere.',
    fn: 'Sans État ni code postal, c’est partout.',
    de: 'Ohne Bundesstaaten und Postleitzahlen gilt es überall.',
  },
  addState: { en: 'Add a state', fn: 'Ajouter un État', de: 'Bundesstaat hinzufügen' },
  codes: {
    en: 'PIN codes and ranges',
    fn: 'Codes postaux et plages',
    de: 'Postleitzahlen und Bereiche',
  },
  codesHint: {
    en: 'Such as 411001-411099, 412207',
    fn: 'Par exemple 411001-411099, 412207',
    de: 'Etwa 411001-411099, 412207',
  },
  codesFault: {
    en: 'PIN codes of six digits, or ranges such as 411001-411099',
    fn: 'Des codes postaux à six chiffres, ou des plages comme 411001-411099',
    de: 'Postleitzahlen mit sechs Ziffern, oder Bereiche wie 411001-411099',
  },
  charges: { en: 'What it costs', fn: 'Ce que ça coûte', de: 'Was es kostet' },
  chargesHint: {
    en: 'The charge by weight and the charge by order sum are added up.',
    fn: 'Les frais selon le poids et ceux selon le montant s’additionnent.',
    de: 'Die Kosten nach Gewicht und die nach Bestellwert werden addiert.',
  },
  upTo: { en: 'Up to', fn: 'Jusqu’à', de: 'Bis' },
  upToGrams: { en: 'Up to, g', fn: 'Jusqu’à, g', de: 'Bis, g' },
  above: {
    en: 'Leave “Up to” of the last step empty.',
    fn: 'Laissez vide « Jusqu’à » au dernier palier.',
    de: '„Bis“ bleibt bei der letzten Stufe leer.',
  },
  charge: { en: 'Charge', fn: 'Frais', de: 'Kosten' },
  addStep: { en: 'Add a step', fn: 'Ajouter un palier', de: 'Stufe hinzufügen' },
  removeStep: {
    en: (n: number) => `Remove step ${n}`,
    fn: (n: number) => `Retirer le palier ${n}`,
    de: (n: number) => `Stufe ${n} entfernen`,
  },
  cash: { en: 'Cash on delivery', fn: 'Paiement à la livraison', de: 'Nachnahme' },
  cashIsAllowed: {
    en: 'Cash on delivery is possible',
    fn: 'Le paiement à la livraison est possible',
    de: 'Nachnahme ist möglich',
  },
  arrival: { en: 'Arrival', fn: 'Arrivée', de: 'Ankunft' },
  isServed: { en: 'We deliver there', fn: 'Nous y livrons', de: 'Dorthin liefern wir' },
  notServed: { en: 'no delivery', fn: 'pas de livraison', de: 'keine Lieferung' },
  noCash: { en: 'no cash on delivery', fn: 'pas de paiement à la livraison', de: 'ohne Nachnahme' },
  free: { en: 'free', fn: 'gratuite', de: 'kostenlos' },
  everywhere: { en: 'everywhere', fn: 'partout', de: 'überall' },
  freeFrom: {
    en: (amount: string) => `free from ${amount}`,
    fn: (amount: string) => `gratuite à partir de ${amount}`,
    de: (amount: string) => `kostenlos ab ${amount}`,
  },
  from: {
    en: (amount: string) => `from ${amount}`,
    fn: (amount: string) => `à partir de ${amount}`,
    de: (amount: string) => `ab ${amount}`,
  },
  days: {
    en: (from: number, to: number) =>
      from !== to ? `${from}–${to} days` : from === 1 ? '1 day' : `${from} days`,
    fn: (from: number, to: number) =>
      from !== to ? `${from} à ${to} jours` : from > 1 ? `${from} jours` : `${from} jour`,
    de: (from: number, to: number) =>
      from !== to ? `${from}–${to} Tage` : from === 1 ? '1 Tag' : `${from} Tage`,
  },
  more: {
    en: (count: number) => `and ${count} more`,
    fn: (count: number) => `et ${count} de plus`,
    de: (count: number) => `und ${count} weitere`,
  },
  slots: {
    en: 'Slots for food',
    fn: 'Créneaux pour les aliments',
    de: 'Zeitfenster für Lebensmittel',
  },
  hasSlots: {
    en: 'Food is brought in slots',
    fn: 'Les aliments sont livrés dans des créneaux',
    de: 'Lebensmittel kommen in Zeitfenstern',
  },
  slotsHint: {
    en: 'Who orders food chooses one of these slots. All times are Indian time.',
    fn: 'Qui commande des aliments choisit un de ces créneaux. Toutes les heures sont celles de l’Inde.',
    de: 'Wer Lebensmittel bestellt, wählt eines davon. Alle Zeiten sind indische Zeit.',
  },
  daysAhead: {
    en: 'Can be chosen, days ahead',
    fn: 'Réservable, jours à l’avance',
    de: 'Wählbar, Tage im Voraus',
  },
  week: { en: 'Slots of the week', fn: 'Créneaux de la semaine', de: 'Zeitfenster der Woche' },
  weekday: { en: 'Weekday', fn: 'Jour', de: 'Wochentag' },
  slotFrom: { en: 'From', fn: 'De', de: 'Von' },
  slotTo: { en: 'To', fn: 'À', de: 'Bis' },
  capacity: { en: 'Orders', fn: 'Commandes', de: 'Bestellungen' },
  closes: { en: 'Closes, h before', fn: 'Fermeture, h avant', de: 'Schließt, Std. vorher' },
  addSlot: { en: 'Add a slot', fn: 'Ajouter un créneau', de: 'Zeitfenster hinzufügen' },
  removeSlot: {
    en: (n: number) => `Remove slot ${n}`,
    fn: (n: number) => `Supprimer le créneau ${n}`,
    de: (n: number) => `Zeitfenster ${n} entfernen`,
  },
  exceptions: {
    en: 'Days that do not follow the week',
    fn: 'Jours hors de la semaine type',
    de: 'Tage, die von der Woche abweichen',
  },
  slotDay: { en: 'Day', fn: 'Date', de: 'Tag' },
  closedDay: {
    en: 'Nothing is brought on this day.',
    fn: 'Rien n’est livré ce jour-là.',
    de: 'An diesem Tag wird nichts geliefert.',
  },
  slotsOn: {
    en: (day: string) => `Slots on ${day}`,
    fn: (day: string) => `Créneaux du ${day}`,
    de: (day: string) => `Zeitfenster am ${day}`,
  },
  addDay: { en: 'Add a day', fn: 'Ajouter un jour', de: 'Tag hinzufügen' },
  removeDay: {
    en: (day: string) => `Remove the day ${day}`,
    fn: (day: string) => `Supprimer le jour ${day}`,
    de: (day: string) => `Tag ${day} entfernen`,
  },
  /** Until when food is ordered for the same day. */
  todayUntil: {
    en: (time: string) => `today until ${time}`,
    fn: (time: string) => `aujourd’hui jusqu’à ${time}`,
    de: (time: string) => `heute bis ${time}`,
  },
  nextSlot: {
    en: (moment: string) => `next slot ${moment}`,
    fn: (moment: string) => `prochain créneau ${moment}`,
    de: (moment: string) => `nächstes Zeitfenster ${moment}`,
  },
  noSlot: { en: 'no slot open', fn: 'aucun créneau ouvert', de: 'kein Zeitfenster offen' },
  allCodes: {
    en: (town: string, state: string) => `All PIN codes of ${town}, ${state}, are filled in.`,
    fn: (town: string, state: string) =>
      `Tous les codes postaux de ${town}, ${state}, sont remplis.`,
    de: (town: string, state: string) =>
      `Alle Postleitzahlen von ${town}, ${state}, sind eingetragen.`,
  },
  rulesOf: {
    en: (area: string) => `It begins with the rules that count there today: ${area}.`,
    fn: (area: string) => `Elle commence par les règles qui y valent aujourd’hui : ${area}.`,
    de: (area: string) => `Es beginnt mit den Regeln, die dort heute gelten: ${area}.`,
  },
  standsBefore: {
    en: (area: string) => `It will come before ${area}.`,
    fn: (area: string) => `Elle sera placée avant ${area}.`,
    de: (area: string) => `Es kommt vor ${area}.`,
  },
} satisfies Sentences;
