import type { Arrow } from './imports.ts';

/** The streets of the server, each of which may import those before it. */
export const streets = [
  'platform',
  'providers',
  'people',
  'goods',
  'orders',
  'money',
  'fulfilment',
  'office',
] as const;

/** What the law of direction knows of the streets beside their order. */
export interface StreetLaw {
  /** The files that other streets may import, as the README of each street lists them. */
  faces: ReadonlySet<string>;
  /** The imports against the order that remain, each written `from → to`. */
  arrowsBack: readonly string[];
}

const streetOf = (path: string): string => path.split('/')[1] ?? '';
const heightOf = (street: string): number => streets.findIndex((one) => one === street);
const wrongDirection = (own: string, other: string): string =>
  `${own} stands before ${other}, so it may not import it`;

/**
 * The files that the README of a street opens to others. It has a line for each room:
 * "- `http/`: answer, bind". Each street opens its `deps.ts` too.
 */
export const readFace = (street: string, readme: string): string[] => [
  `server/${street}/deps.ts`,
  ...[...readme.matchAll(/^- `([\w/-]+)\/`: ([\w, -]+)$/gm)].flatMap(([, room = '', names = '']) =>
    names.split(', ').map((name) => `server/${street}/${room}/${name}.ts`),
  ),
];

/** Does an import go from one street into another? The place that starts the shop is no street. */
const crosses = ({ from, to }: Arrow): boolean =>
  from.startsWith('server/') &&
  to.startsWith('server/') &&
  heightOf(streetOf(from)) >= 0 &&
  streetOf(from) !== streetOf(to);

/** Other places with these streets. There is no README: each of their files is open. */
const openPlaces = ['web/shared', 'contract', 'shop', 'database/tables'];

/** The table of all calls: it puts the streets of its place together. */
const aboveStreets = 'contract/api.ts';

/**
 * Explains why an import within such a place is against the order of the streets. A file beside the
 * streets stands before all of them.
 */
export const wrongOrder = ({ from, to }: Arrow): string | undefined => {
  const place = openPlaces.find((one) => from.startsWith(`${one}/`) && to.startsWith(`${one}/`));
  if (place === undefined || from === aboveStreets) return undefined;
  const [own = '', other = ''] = [from, to].map(
    (path) => path.slice(place.length + 1).split('/')[0],
  );
  return heightOf(other) > heightOf(own) ? wrongDirection(own, other) : undefined;
};

/** Explains why an import between two streets of the server breaks the law of direction. */
export const wrongBetweenStreets = (
  arrow: Arrow,
  { faces, arrowsBack }: StreetLaw,
): string | undefined => {
  if (!crosses(arrow)) return undefined;
  const [own, other] = [streetOf(arrow.from), streetOf(arrow.to)];
  if (heightOf(other) < 0) return `${own} may not import what starts the shop`;
  if (heightOf(other) > heightOf(own) && !arrowsBack.includes(`${arrow.from} → ${arrow.to}`))
    return wrongDirection(own, other);
  return faces.has(arrow.to)
    ? undefined
    : `of ${other}, other streets may import only what server/${other}/README.md lists`;
};

/** Finds files that a README opens to nobody, and imports against the order that are no more. */
export const findStaleEntries = (
  arrows: readonly Arrow[],
  { faces, arrowsBack }: StreetLaw,
): string[] => {
  const crossing = arrows.filter(crosses);
  const opened = new Set(crossing.map(({ to }) => to));
  const names = new Set(crossing.map(({ from, to }) => `${from} → ${to}`));
  return [
    ...[...faces]
      .filter((path) => !opened.has(path) && !path.endsWith('/deps.ts'))
      .map((path) => `${path}: the README of its street opens it, and no other street imports it`),
    ...arrowsBack
      .filter((name) => !names.has(name))
      .map((name) => `${name}: is no import any more; take it off arrows-back.ts`),
  ];
};
