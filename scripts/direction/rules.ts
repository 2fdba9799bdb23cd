import type { Arrow } from './imports.ts';
import { type StreetLaw, wrongBetweenStreets, wrongOrder } from './streets.ts';

/**
 * The top folders ("rooms") that each one may import. A room that is not listed (tools, end-to-end
 * tests) may import all of them.
 */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  shop: [],
  contract: ['shop'],
  database: ['shop'],
  server: ['shop', 'contract', 'database'],
  web: ['shop', 'contract'],
};

/**
 * The packages of npm and Node that each room may import. A room that is not listed may import any.
 * `#shop/…` and its like are for `local/`, whose files are written at another depth than they stand.
 */
const PACKAGES: Readonly<Record<string, (name: string) => boolean>> = {
  shop: (name) => /^zod(\/|$)/.test(name),
  contract: (name) => /^zod(\/|$)/.test(name),
  database: (name) => !/^(#|react|hono|@hono|@tanstack)/.test(name),
  server: (name) => !/^(#|react|@tanstack)/.test(name),
  web: (name) => !/^(#|node:|pg$|pg-|kysely|hono|@hono)/.test(name),
};

/** Folders of web that are no page. All others are pages, and pages may not import each other. */
const SHARED_BY_PAGES = ['shared', 'kit', 'words'];
/** Folders of web that may import more: blocks show products, the dashboard shows blocks. */
const WEB_FLOORS: Readonly<Record<string, readonly string[]>> = {
  kit: [],
  words: [],
  shared: ['kit', 'words'],
  blocks: [...SHARED_BY_PAGES, 'catalogue'],
  admin: [...SHARED_BY_PAGES, 'blocks'],
};

/** These put the pages together, so they may import every page. */
const ABOVE_PAGES = new Set(['routes', 'start']);

/** Tests may import any file. */
export const isTest = (path: string): boolean =>
  /\.(test|e2e)\.tsx?$|(^|\/)testing(-\w+)?\.ts$/.test(path);

const roomOf = (path: string): string => path.split('/')[0] ?? '';

/** The folder below the room, or '' for a file that lies directly in it. */
const folderOf = (path: string): string =>
  path.split('/').length > 2 ? (path.split('/')[1] ?? '') : '';

/** Explains why an import breaks the law of direction. Undefined if it does not. */
export const wrongArrow = (arrow: Arrow, law: StreetLaw): string | undefined => {
  const [from, to] = [roomOf(arrow.from), roomOf(arrow.to)];
  const allowed = ROOMS[from];
  if (allowed === undefined || isTest(arrow.from)) return undefined;
  if (from !== to && !allowed.includes(to)) return `${from} may not import ${to}`;
  if (from === 'web' && to === 'contract' && !arrow.types)
    return 'of the contract, web takes types only: its schemas would ride along in every page';
  if (from === 'server' && to === 'server') return wrongBetweenStreets(arrow, law);
  return (from === 'web' && to === 'web' ? wrongInWeb(arrow) : undefined) ?? wrongOrder(arrow);
};

/** Explains why a file may not import a package. Undefined if it may. */
export const wrongPackage = (from: string, name: string): string | undefined => {
  const allowed = PACKAGES[roomOf(from)];
  return allowed === undefined || isTest(from) || allowed(name)
    ? undefined
    : `${roomOf(from)} may not import ${name}`;
};

const wrongInWeb = ({ from, to, types, lazy }: Arrow): string | undefined => {
  const [own, other] = [folderOf(from), folderOf(to)];
  if (own === other) return undefined;
  if (ABOVE_PAGES.has(own) && other === 'admin')
    return types || lazy ? undefined : 'the admin is loaded on demand: import() it';
  const allowed = WEB_FLOORS[own] ?? SHARED_BY_PAGES;
  const mayImport = ABOVE_PAGES.has(own) ? other !== 'start' : allowed.includes(other);
  return mayImport || other === '' ? undefined : `web/${own} may not import web/${other}`;
};
