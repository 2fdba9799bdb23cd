import type { Sentences } from '../sentences.ts';

/** What the dashboard says of the tax classes. */
export const tax = {
  lead: {
    en: 'By law the GST of some goods depends on the price of a piece or on the packing. What stands here counts on invoices from its day on, before the rate of the product. Prices stay as they are, because they include the tax.',
    fn: 'La loi fait dépendre la GST de certains articles du prix d’une pièce ou de l’emballage. Ce qui figure ici compte sur les factures à partir de son jour, avant le taux du produit. Les prix restent les mêmes, taxe comprise.',
    de: 'Nach dem Gesetz hängt die GST mancher Ware vom Preis eines Stücks oder von der Verpackung ab. Was hier steht, gilt auf Rechnungen ab seinem Tag, vor dem Satz des Produkts. Die Preise bleiben, denn sie enthalten die Steuer.',
  },
  take: {
    en: 'Take the rates since 22 September 2025',
    fn: 'Reprendre les taux depuis le 22 septembre 2025',
    de: 'Sätze seit 22. September 2025 übernehmen',
  },
  taken: {
    en: 'The rates for cloth and food are here. Please compare them with your own goods',
    fn: 'Les taux du textile et de l’alimentation sont là. Comparez-les avec vos articles',
    de: 'Die Sätze für Textilien und Lebensmittel sind da. Bitte vergleichen Sie sie mit Ihrer Ware',
  },
  leftOut: {
    en: (digits: string) =>
      `Left out, because invoices have used other rates for these goods: ${digits}.`,
    fn: (digits: string) =>
      `Laissés de côté, car des factures ont utilisé d’autres taux pour ces articles : ${digits}.`,
    de: (digits: string) =>
      `Ausgelassen, weil Rechnungen für diese Ware andere Sätze verwendet haben: ${digits}.`,
  },
  table: { en: 'Rates', fn: 'Taux', de: 'Sätze' },
  none: {
    en: 'None: each product has its own rate.',
    fn: 'Aucun : chaque produit a son propre taux.',
    de: 'Keine: Jedes Produkt hat seinen eigenen Satz.',
  },
  hsn: { en: 'HSN code begins with', fn: 'Le code HSN commence par', de: 'HSN-Code beginnt mit' },
  value: {
    en: 'A piece before tax',
    fn: 'La pièce hors taxe',
    de: 'Ein Stück ohne Steuer',
  },
  any: { en: 'any', fn: 'tout', de: 'beliebig' },
  above: {
    en: (amount: string) => `above ${amount}`,
    fn: (amount: string) => `plus de ${amount}`,
    de: (amount: string) => `über ${amount}`,
  },
  upTo: {
    en: (amount: string) => `up to ${amount}`,
    fn: (amount: string) => `jusqu’à ${amount}`,
    de: (amount: string) => `bis ${amount}`,
  },
  minValue: {
    en: 'Above, before tax',
    fn: 'Plus de, hors taxe',
    de: 'Über, ohne Steuer',
  },
  maxValue: {
    en: 'Up to, before tax',
    fn: 'Jusqu’à, hors taxe',
    de: 'Bis, ohne Steuer',
  },
  packing: { en: 'Packing', fn: 'Emballage', de: 'Verpackung' },
  packings: {
    any: { en: 'any', fn: 'tout', de: 'beliebig' },
    yes: { en: 'packed and labelled', fn: 'emballé et étiqueté', de: 'verpackt und beschriftet' },
    no: { en: 'loose', fn: 'en vrac', de: 'lose' },
  },
  from: { en: 'From', fn: 'À partir du', de: 'Ab' },
  rate: { en: 'GST, %', fn: 'GST, %', de: 'GST, %' },
  remove: { en: 'Remove', fn: 'Retirer', de: 'Entfernen' },
  removed: { en: 'Removed', fn: 'Retiré', de: 'Entfernt' },
  newClass: { en: 'A new rate', fn: 'Un nouveau taux', de: 'Ein neuer Satz' },
  newHint: {
    en: 'A new day replaces everything with the same digits and the same packing: state all its limits again.',
    fn: 'Un nouveau jour remplace tout ce qui a les mêmes chiffres et le même emballage : indiquez de nouveau toutes les limites.',
    de: 'Ein neuer Tag ersetzt alles mit denselben Ziffern und derselben Verpackung: Geben Sie alle Grenzen neu an.',
  },
  usedHint: {
    en: 'What an invoice has used stays. If it was wrong, add the right rate with tomorrow as its day.',
    fn: 'Ce qu’une facture a utilisé reste. S’il était faux, ajoutez le bon taux à partir de demain.',
    de: 'Was eine Rechnung verwendet hat, bleibt. War es falsch, fügen Sie den richtigen Satz ab morgen hinzu.',
  },
  add: { en: 'Add', fn: 'Ajouter', de: 'Hinzufügen' },
  added: { en: 'Added', fn: 'Ajouté', de: 'Hinzugefügt' },
} satisfies Sentences;
