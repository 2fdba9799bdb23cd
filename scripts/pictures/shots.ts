/** The pictures of goods that the studio takes, by name. */

/** A thing of scripts/pictures/studio/goods, one of its views, and its colour if it has several. */
export interface Shot {
  thing: string;
  view: string;
  colour?: string;
  /** Pixels. */
  width: number;
}

/** A picture of a sample product is as wide as the largest that the shop stores. */
const wide = 1280;
/** Generated goods are many, and looked at for a moment. */
const narrow = 640;

type Colours = Readonly<Record<string, string>>;

/** The views of a thing, each in the one colour that it has. */
const takeViews = (
  thing: string,
  views: readonly string[],
  { name = thing, width = wide } = {},
): Record<string, Shot> =>
  Object.fromEntries(views.map((view) => [`${name}-${view}`, { thing, view, width }]));

/** A view of a thing in several colours. */
const takeColours = (
  thing: string,
  colours: Colours,
  { name = thing, view = 'main', width = narrow } = {},
): Record<string, Shot> =>
  Object.fromEntries(
    Object.entries(colours).map(([colour, hex]) => [
      `${name}-in-${colour}`,
      { thing, view, colour: hex, width },
    ]),
  );

/** A sample product by the piece: laid flat in its colours, and details of the first one. */
const takePiece = (
  thing: string,
  colours: Colours,
  details: readonly string[],
): Record<string, Shot> => ({
  ...takeColours(thing, colours, { width: wide }),
  ...Object.fromEntries(
    details.map((view) => [
      `${thing}-${view}`,
      { thing, view, colour: Object.values(colours)[0] ?? '', width: wide },
    ]),
  ),
});

const [leaf, sky, rose, teal] = ['#7CC66A', '#3E86E0', '#E0567F', '#37B3A2'];
const [rust, indigo, slate, lilac] = ['#C4612A', '#3A6FC4', '#6B7280', '#B7A1DC'];
const [sand, madder, plum] = ['#D8B37C', '#C4404F', '#A04BA0'];

const samples: Record<string, Shot> = {
  ...takePiece('tee', { leaf, sky, rose }, ['detail', 'folded']),
  ...takePiece('sari', { teal, rose }, ['detail', 'drape']),
  ...takePiece('dress', { sky, rust, teal }, ['detail', 'hanger']),
  ...takePiece('jeans', { indigo, slate }, ['detail', 'folded']),
  ...takePiece('shoe', { lilac, sky }, ['detail', 'top']),
  ...takePiece('coat', { sand, slate }, ['detail', 'hanger']),
  ...takePiece('scarf', { madder, plum }, ['detail', 'rolled']),
  ...takePiece('socks', { leaf, rose }, ['detail', 'bundle']),
  ...takeViews('mango', ['main', 'halved', 'basket']),
  ...takeViews('tomato', ['main', 'halved', 'basket']),
  ...takeViews('rajma', ['main', 'near', 'scoop']),
  ...takeViews('honey', ['main', 'dipper', 'near']),
  ...takeViews('carrot', ['main', 'halved', 'basket']),
  ...takeViews('ginger', ['main', 'halved', 'bowl']),
  ...takeViews('rice', ['main', 'near', 'sack']),
  ...takeViews('onion', ['main', 'halved', 'basket']),
};

const generated: Record<string, Shot> = {
  ...takeColours('shirt', { blue: '#8FA9C4', olive: '#7C7A4C' }),
  ...takeViews('shirt', ['checks', 'stripes', 'detail'], { width: narrow }),
  ...takeColours(
    'shirt',
    { white: '#EDEBE4', sky: '#A9C4E4' },
    { name: 'school-shirt', view: 'school' },
  ),
  ...takeColours('kurta', { indigo: '#2C4A7A', ivory: '#E6DCC6', maroon: '#6E2430' }),
  ...takeColours(
    'kurta',
    { ivory: '#B23A2C', rust: '#C4612A', indigo: '#2C4A7A' },
    { name: 'kurti', view: 'kurti' },
  ),
  ...takeColours(
    'jeans',
    { sand: '#B39A6E', olive: '#6B6A45', navy: '#2D3850' },
    { name: 'chinos', view: 'chinos' },
  ),
  ...takeColours('coat', { brick: '#7D3A2E', navy: '#27324A' }, { name: 'nehru', view: 'nehru' }),
  ...takeColours(
    'coat',
    { charcoal: '#454B57', camel: '#B08556' },
    { name: 'overcoat', view: 'overcoat' },
  ),
  ...takeColours('sari', { turmeric: '#D79B2E' }),
  ...takeViews('sari', ['wedding'], { width: narrow }),
  ...takeColours(
    'dress',
    { plum: '#8A2145', emerald: '#1F6B52' },
    { name: 'anarkali', view: 'anarkali' },
  ),
  ...takeColours('dress', { rose: '#D9648C', butter: '#E3C05A' }, { name: 'frock', view: 'frock' }),
  ...takeColours('stole', { ivory: '#EBDFC6', indigo: '#33507F', madder: '#A8404A' }),
  ...takeColours('shawl', { cream: '#D9CBB2', maroon: '#6E2430' }),
  ...takeColours('canvas_shoe', { navy: '#27324A', red: '#A8323A' }, { name: 'canvas-shoe' }),
  ...takeViews('papaya', ['main'], { width: narrow }),
  ...takeViews('turmeric', ['main'], { width: narrow }),
  ...takeViews('chana', ['main', 'near'], { width: narrow }),
  ...takeViews('jaggery', ['main', 'near'], { width: narrow }),
  'ponni-main': { thing: 'rice', view: 'ponni', width: narrow },
};

export const shots: Readonly<Record<string, Shot>> = { ...samples, ...generated };
