import type { Sentences } from '../sentences.ts';

/** What the dashboard says of opening hours, closing and the announcement. */
export const opening = {
  lead: {
    en: 'When customers can order, and what the shop tells them at the top of every page. All times are Indian time. Saving changes the shop at once.',
    fn: 'Quand les clients peuvent commander, et ce que la boutique leur dit en haut de chaque page. Toutes les heures sont celles de l’Inde. Enregistrer change aussitôt la boutique.',
    de: 'Wann Kunden bestellen können und was der Laden ihnen oben auf jeder Seite sagt. Alle Zeiten sind indische Zeit. Wer speichert, ändert sofort den Laden.',
  },
  closing: { en: 'Closed until', fn: 'Fermeture', de: 'Geschlossen bis' },
  closedNow: {
    en: 'Nobody can order until',
    fn: 'Personne ne peut commander avant le',
    de: 'Niemand kann bestellen bis',
  },
  closedUntil: {
    en: 'No orders until',
    fn: 'Pas de commandes avant',
    de: 'Keine Bestellungen bis',
  },
  closedUntilHint: {
    en: 'Empty: the shop is open. People can look around and fill their carts all the while.',
    fn: 'Vide : la boutique est ouverte. On peut toujours regarder et remplir son panier.',
    de: 'Leer: Der Laden ist offen. Umsehen und den Warenkorb füllen kann man immer.',
  },
  tomorrow: {
    en: 'Until tomorrow, 9:00',
    fn: 'Jusqu’à demain, 9:00',
    de: 'Bis morgen, 9:00',
  },
  inThreeDays: { en: 'For three days', fn: 'Pour trois jours', de: 'Für drei Tage' },
  inAWeek: { en: 'For a week', fn: 'Pour une semaine', de: 'Für eine Woche' },
  open: { en: 'Open the shop', fn: 'Ouvrir la boutique', de: 'Laden öffnen' },
  closedNote: {
    en: 'What customers read',
    fn: 'Ce que lisent les clients',
    de: 'Was Kunden lesen',
  },
  closedNoteHint: {
    en: 'Why the shop is closed, if you want to say it. When it opens again is shown anyway.',
    fn: 'Pourquoi la boutique est fermée, si vous voulez le dire. La date de réouverture y figure de toute façon.',
    de: 'Warum der Laden geschlossen ist, wenn Sie es sagen möchten. Wann er wieder öffnet, steht ohnehin da.',
  },
  hours: { en: 'Opening hours', fn: 'Horaires d’ouverture', de: 'Öffnungszeiten' },
  hasHours: {
    en: 'The shop has opening hours',
    fn: 'La boutique a des horaires d’ouverture',
    de: 'Der Laden hat Öffnungszeiten',
  },
  hoursHint: {
    en: 'They stand on the Contact page. A delivery slot is offered only if it lies within the hours of its day.',
    fn: 'Ils figurent sur la page Contact. Un créneau de livraison n’est proposé que s’il tient dans les horaires de son jour.',
    de: 'Sie stehen auf der Kontaktseite. Ein Zeitfenster wird nur angeboten, wenn es in den Öffnungszeiten seines Tages liegt.',
  },
  noHours: {
    en: 'Without hours, delivery slots are as each delivery area says.',
    fn: 'Sans horaires, les créneaux sont ceux de chaque zone de livraison.',
    de: 'Ohne Öffnungszeiten gelten die Zeitfenster der Liefergebiete.',
  },
  noSlot: {
    en: (areas: string, count: number) =>
      count === 1
        ? `With these hours no delivery slot of ${areas} is left, so nobody there can order food.`
        : `With these hours no delivery slot is left in ${areas}, so nobody there can order food.`,
    fn: (areas: string, count: number) =>
      count === 1
        ? `Avec ces horaires, la zone ${areas} n’a plus aucun créneau : personne n’y peut commander d’aliments.`
        : `Avec ces horaires, les zones ${areas} n’ont plus aucun créneau : personne n’y peut commander d’aliments.`,
    de: (areas: string, count: number) =>
      count === 1
        ? `Mit diesen Zeiten bleibt dem Gebiet ${areas} kein Zeitfenster: Niemand dort kann Lebensmittel bestellen.`
        : `Mit diesen Zeiten bleibt den Gebieten ${areas} kein Zeitfenster: Niemand dort kann Lebensmittel bestellen.`,
  },
  toAreas: { en: 'Delivery areas', fn: 'Zones de livraison', de: 'Liefergebiete' },
  closedDay: { en: 'Closed', fn: 'Fermé', de: 'Geschlossen' },
  opens: {
    en: (day: string) => `${day}, opens at`,
    fn: (day: string) => `${day}, ouvre à`,
    de: (day: string) => `${day}, öffnet um`,
  },
  closes: {
    en: (day: string) => `${day}, closes at`,
    fn: (day: string) => `${day}, ferme à`,
    de: (day: string) => `${day}, schließt um`,
  },
  addHours: {
    en: (day: string) => `Add hours on ${day}`,
    fn: (day: string) => `Ajouter des horaires : ${day}`,
    de: (day: string) => `Zeiten am ${day} hinzufügen`,
  },
  removeHours: {
    en: (day: string, opens: string) => `Remove the hours on ${day} from ${opens}`,
    fn: (day: string, opens: string) => `Retirer les horaires : ${day}, à partir de ${opens}`,
    de: (day: string, opens: string) => `Zeiten am ${day} ab ${opens} entfernen`,
  },
  sameOnAll: {
    en: 'The same as Monday on all days',
    fn: 'Comme le lundi, tous les jours',
    de: 'An allen Tagen wie am Montag',
  },
  announcement: { en: 'Announcement', fn: 'Annonce', de: 'Ankündigung' },
  hasAnnouncement: {
    en: 'Show a bar at the top of every page',
    fn: 'Montrer un bandeau en haut de chaque page',
    de: 'Oben auf jeder Seite einen Streifen zeigen',
  },
  text: { en: 'Text', fn: 'Texte', de: 'Text' },
  link: { en: 'Link', fn: 'Lien', de: 'Link' },
  linkHint: {
    en: 'A page of this shop, such as /collections, or an address that starts with https://. May be empty.',
    fn: 'Une page de cette boutique, comme /collections, ou une adresse qui commence par https://. Peut rester vide.',
    de: 'Eine Seite dieses Ladens, etwa /collections, oder eine Adresse mit https://. Kann leer bleiben.',
  },
  from: { en: 'From', fn: 'Du', de: 'Von' },
  fromHint: { en: 'Empty: at once', fn: 'Vide : tout de suite', de: 'Leer: sofort' },
  to: { en: 'Until', fn: 'Au', de: 'Bis' },
  toHint: { en: 'Empty: without end', fn: 'Vide : sans fin', de: 'Leer: ohne Ende' },
  isClosable: {
    en: 'Customers can close it',
    fn: 'Les clients peuvent le fermer',
    de: 'Kunden können ihn schließen',
  },
} satisfies Sentences;
