import type { BlockKind, LocalKind } from './block-data.ts';

/** The kinds that the shipped home page shows; they come with its file. */
const homeKinds = [
  'slides',
  'categories',
  'saleUnits',
  'collection',
  'promises',
] as const satisfies BlockKind[];
export type LaterKind = Exclude<BlockKind, (typeof homeKinds)[number] | LocalKind>;

export const isLocal = (kind: BlockKind): kind is LocalKind => kind.startsWith('local.');

/** Reads the name that `local/blocks.ts` gives to a kind. */
export const readLocalName = (kind: LocalKind): string => kind.slice('local.'.length);

export const isOfHome = (kind: BlockKind): kind is (typeof homeKinds)[number] =>
  homeKinds.some((one) => one === kind);

const folders: Partial<Record<LaterKind, string>> = {
  map: 'map/',
  contact: 'contact/',
  facts: 'facts/',
};

/** Returns the file that draws a kind; the server's build finds its chunks by it. */
export const findBlockFile = (kind: BlockKind): string => {
  if (isLocal(kind)) return `local/blocks/${readLocalName(kind)}-block.tsx`;
  return isOfHome(kind)
    ? './blocks/home-page.tsx'
    : `./blocks/kinds/${folders[kind] ?? ''}${kind}-block.tsx`;
};
