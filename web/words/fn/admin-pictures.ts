import type { pictures as english } from '../en/admin-pictures.ts';

/** Ce que la gestion dit des images en chemin et de leur cadrage. */
export const pictures: typeof english = {
  sending: {
    list: 'Images en chemin',
    of: (name) => `Envoi de ${name}`,
    cancel: (name) => `Annuler ${name}`,
    working: 'En préparation',
  },
  crop: {
    title: 'Cadrer pour la vignette',
    text: 'Les vignettes de la boutique font 8 de large sur 9 de haut. Ce qui dépasse du cadre est coupé ; une image entière se place dans sa vignette.',
    frame: 'Cadre. Les flèches le déplacent, plus et moins en changent la taille.',
    at: (left, top) => `Le cadre se trouve à ${left} % de la gauche et à ${top} % du haut.`,
    size: 'Taille du cadre',
    sizeIs: (percent) => `${percent} %`,
    whole: 'Image entière',
    allWhole: (count) => `Toutes les ${count} telles quelles`,
    crop: 'Cadrer',
    cropOf: (what) => `Cadrer ${what}`,
    unread: 'Cette image n’a pas pu être relue',
  },
};
