import type { BlockKind, LocalKind } from './block-data.ts';

/** The kinds that the shipped home page shows; they come with its file. */
const homeKinds = [
  'slides',
  'categories',
  'saleUnits',
  'collection',
  'promises',
] as const satisfies BlockKind[];
export type HomeKind = (typeof homeKinds)[number];

/** The kinds that need much of their own, such as a form; each has a file. */
const apartFiles: Partial<Record<BlockKind, string>> = {
  contact: './blocks/kinds/contact/contact-block.tsx',
  coupon: './blocks/kinds/coupon-block.tsx',
};

/**
 * The other kinds are small and come with the file of written pages: a style sheet for each would
 * keep the page from its first paint.
 */
export type WrittenKind = Exclude<BlockKind, HomeKind | LocalKind | 'contact' | 'coupon'>;

export const isLocal = (kind: BlockKind): kind is LocalKind => kind.startsWith('local.');

/** Reads the name that `local/blocks.ts` gives to a kind. */
export const readLocalName = (kind: LocalKind): string => kind.slice('local.'.length);

export const isOfHome = (kind: BlockKind): kind is HomeKind =>
  homeKinds.some((one) => one === kind);

/** Returns the file that draws a kind; the server's build finds its chunks by it. */
export const findBlockFile = (kind: BlockKind): string => {
  if (isLocal(kind)) return `local/blocks/${readLocalName(kind)}-block.tsx`;
  if (isOfHome(kind)) return './blocks/home-page.tsx';
  return apartFiles[kind] ?? './blocks/written-page.tsx';
};
