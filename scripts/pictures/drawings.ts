/** The pictures of goods: what `npm run draw:pictures` draws, by name. */

/** A thing of scripts/pictures/studio/goods, one of its views, and its colour if it has several. */
export interface Drawing {
  thing: string;
  view: string;
  colour?: string;
  /** Pixels. A picture of a sample product is as wide as the largest that is stored. */
  width: number;
}

const colours = {
  leaf: '#7CC66A',
  sky: '#3E86E0',
  rose: '#E0567F',
  teal: '#37B3A2',
  rust: '#C4612A',
  indigo: '#3A6FC4',
  slate: '#6B7280',
  lilac: '#B7A1DC',
  sand: '#D8B37C',
  madder: '#C4404F',
  plum: '#A04BA0',
} as const;

type ColourName = keyof typeof colours;

const wide = 1280;
/** A food: whole, close by or cut, and in use. */
const drawFood = (thing: string, views: readonly string[]): Record<string, Drawing> =>
  Object.fromEntries(views.map((view) => [`${thing}-${view}`, { thing, view, width: wide }]));

/** A piece in its colours; its details are of the first one. */
const drawPiece = (
  thing: string,
  [first, ...others]: readonly [ColourName, ...ColourName[]],
  details: readonly string[],
): Record<string, Drawing> => ({
  ...Object.fromEntries(
    [first, ...others].map((colour) => [
      `${thing}-in-${colour}`,
      { thing, view: 'main', colour: colours[colour], width: wide },
    ]),
  ),
  ...Object.fromEntries(
    details.map((view) => [
      `${thing}-${view}`,
      { thing, view, colour: colours[first], width: wide },
    ]),
  ),
});

export const drawings: Readonly<Record<string, Drawing>> = {
  ...drawPiece('tee', ['leaf', 'sky', 'rose'], ['detail', 'folded']),
  ...drawPiece('sari', ['teal', 'rose'], ['detail', 'drape']),
  ...drawPiece('dress', ['sky', 'rust', 'teal'], ['detail', 'hanger']),
  ...drawPiece('jeans', ['indigo', 'slate'], ['detail', 'folded']),
  ...drawPiece('shoe', ['lilac', 'sky'], ['detail', 'top']),
  ...drawPiece('coat', ['sand', 'slate'], ['detail', 'hanger']),
  ...drawPiece('scarf', ['madder', 'plum'], ['detail', 'rolled']),
  ...drawPiece('socks', ['leaf', 'rose'], ['detail', 'bundle']),
  ...drawFood('mango', ['main', 'cut', 'basket']),
  ...drawFood('tomato', ['main', 'cut', 'basket']),
  ...drawFood('rajma', ['main', 'near', 'scoop']),
  ...drawFood('honey', ['main', 'dipper', 'near']),
  ...drawFood('carrot', ['main', 'cut', 'basket']),
  ...drawFood('ginger', ['main', 'cut', 'bowl']),
  ...drawFood('rice', ['main', 'near', 'sack']),
  ...drawFood('onion', ['main', 'cut', 'basket']),
};
