import type { pictures as english } from '../en/admin-pictures.ts';

/** Was die Verwaltung über Bilder auf dem Weg und ihren Zuschnitt sagt. */
export const pictures: typeof english = {
  sending: {
    list: 'Bilder unterwegs',
    of: (name) => `${name} wird gesendet`,
    cancel: (name) => `${name} abbrechen`,
    working: 'Wird aufbereitet',
  },
  crop: {
    title: 'Auf die Kachel zuschneiden',
    text: 'Kacheln im Shop sind 8 breit und 9 hoch. Was außerhalb des Rahmens liegt, fällt weg; ein ganzes Bild steht in seiner Kachel.',
    frame: 'Rahmen. Die Pfeiltasten bewegen ihn, Plus und Minus ändern die Größe.',
    at: (left, top) => `Der Rahmen liegt ${left} % von links und ${top} % von oben.`,
    size: 'Größe des Rahmens',
    sizeIs: (percent) => `${percent} %`,
    whole: 'Ganzes Bild',
    allWhole: (count) => `Alle ${count} wie sie sind`,
    crop: 'Zuschneiden',
    cropOf: (what) => `${what} zuschneiden`,
    unread: 'Dieses Bild ließ sich nicht noch einmal lesen',
  },
};
