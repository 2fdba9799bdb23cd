import type { LocalBlocks } from '#shop/office/pages/local-blocks.ts';

export const blocks = {
  recipe: {
    name: { en: 'Recipe', fn: 'Recette', de: 'Rezept' },
    about: {
      en: 'What goes in, and how it is cooked',
      fn: 'Ce qu’il faut, et comment on le cuisine',
      de: 'Was hineinkommt und wie es gekocht wird',
    },
    fields: {
      title: { holds: 'words', label: { en: 'Dish', fn: 'Plat', de: 'Gericht' }, max: 120 },
      picture: { holds: 'picture', label: { en: 'Picture', fn: 'Image', de: 'Bild' } },
      minutes: {
        holds: 'number',
        label: { en: 'Minutes', fn: 'Minutes', de: 'Minuten' },
        min: 1,
        max: 600,
        start: 30,
      },
      spice: {
        holds: 'choice',
        label: { en: 'How hot', fn: 'Piquant', de: 'Schärfe' },
        choices: {
          mild: { en: 'Mild', fn: 'Doux', de: 'Mild' },
          hot: { en: 'Hot', fn: 'Fort', de: 'Scharf' },
        },
      },
      ingredients: {
        holds: 'list',
        label: { en: 'Ingredients', fn: 'Ingrédients', de: 'Zutaten' },
        max: 30,
        of: {
          what: { holds: 'words', label: { en: 'What', fn: 'Quoi', de: 'Was' }, max: 120 },
          link: {
            holds: 'link',
            label: { en: 'Where to buy it', fn: 'Où l’acheter', de: 'Wo es das gibt' },
          },
        },
      },
      steps: {
        holds: 'words',
        label: { en: 'Steps', fn: 'Étapes', de: 'Schritte' },
        hint: {
          en: 'An empty line begins the next step',
          fn: 'Une ligne vide commence l’étape suivante',
          de: 'Eine Leerzeile beginnt den nächsten Schritt',
        },
        max: 4000,
        lines: 8,
      },
    },
  },
} as const satisfies LocalBlocks;
