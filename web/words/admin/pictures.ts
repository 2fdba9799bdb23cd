import type { Sentences } from '../sentences.ts';

/** What the dashboard says of pictures on their way and of their crop. */
export const pictures = {
  sending: {
    list: { en: 'Pictures on their way', fn: 'Images en chemin', de: 'Bilder unterwegs' },
    of: {
      en: (name: string) => `Sending ${name}`,
      fn: (name: string) => `Envoi de ${name}`,
      de: (name: string) => `${name} wird gesendet`,
    },
    cancel: {
      en: (name: string) => `Stop sending ${name}`,
      fn: (name: string) => `Arrêter l’envoi de ${name}`,
      de: (name: string) => `${name} abbrechen`,
    },
    working: { en: 'Being made ready', fn: 'En préparation', de: 'Wird aufbereitet' },
  },
  crop: {
    title: {
      en: 'Crop to the tile',
      fn: 'Cadrer pour la vignette',
      de: 'Auf die Kachel zuschneiden',
    },
    text: {
      en: 'Tiles in the shop are 8 wide to 9 high. What lies outside of the frame is left out; a whole picture stands within its tile.',
      fn: 'Les vignettes de la boutique font 8 de large sur 9 de haut. Ce qui dépasse du cadre est coupé ; une image entière se place dans sa vignette.',
      de: 'Kacheln im Laden sind 8 breit und 9 hoch. Was außerhalb des Rahmens liegt, fällt weg; ein ganzes Bild steht in seiner Kachel.',
    },
    frame: {
      en: 'Frame. The arrow keys move it, plus and minus size it.',
      fn: 'Cadre. Les flèches le déplacent, plus et moins en changent la taille.',
      de: 'Rahmen. Die Pfeiltasten bewegen ihn, Plus und Minus ändern die Größe.',
    },
    at: {
      en: (left: number, top: number) =>
        `The frame lies ${left} % from the left and ${top} % from the top.`,
      fn: (left: number, top: number) =>
        `Le cadre se trouve à ${left} % de la gauche et à ${top} % du haut.`,
      de: (left: number, top: number) =>
        `Der Rahmen liegt ${left} % von links und ${top} % von oben.`,
    },
    size: { en: 'Size of the frame', fn: 'Taille du cadre', de: 'Größe des Rahmens' },
    sizeIs: {
      en: (percent: number) => `${percent} %`,
      fn: (percent: number) => `${percent} %`,
      de: (percent: number) => `${percent} %`,
    },
    whole: { en: 'Whole picture', fn: 'Image entière', de: 'Ganzes Bild' },
    allWhole: {
      en: (count: number) => `All ${count} as they are`,
      fn: (count: number) => `Toutes les ${count} telles quelles`,
      de: (count: number) => `Alle ${count} wie sie sind`,
    },
    crop: { en: 'Crop', fn: 'Cadrer', de: 'Zuschneiden' },
    wordsOf: {
      en: (what: string) => `What ${what} shows`,
      fn: (what: string) => `Ce que montre ${what}`,
      de: (what: string) => `Was ${what} zeigt`,
    },
    option: { en: 'Shown when chosen', fn: 'Montrée au choix de', de: 'Zu sehen bei der Wahl' },
    anyOption: { en: 'Whatever is chosen', fn: 'Tout choix', de: 'Jede Wahl' },
    alt: { en: 'What is seen', fn: 'Ce qu’on y voit', de: 'Was zu sehen ist' },
    altHint: {
      en: 'Read aloud to who does not see the picture; empty: the name of the product.',
      fn: 'Lu à voix haute à qui ne voit pas l’image ; vide : le nom du produit.',
      de: 'Hört, wer das Bild nicht sieht; leer: der Name der Ware.',
    },
    cropOf: {
      en: (what: string) => `Crop ${what}`,
      fn: (what: string) => `Cadrer ${what}`,
      de: (what: string) => `${what} zuschneiden`,
    },
    unread: {
      en: 'This picture could not be read again',
      fn: 'Cette image n’a pas pu être relue',
      de: 'Dieses Bild ließ sich nicht noch einmal lesen',
    },
  },
} satisfies Sentences;
