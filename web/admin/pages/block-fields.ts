import { blocks as ownBlocks } from '@local/blocks';
import type { PageBlock } from '../../../contract/office/page-blocks.ts';
import type { LocalBlock, LocalBlocks } from '../../../shop/office/pages/local-blocks.ts';
import type {
  factTopics,
  collectionLayouts,
  pictureSides,
  promiseTopics,
  spacerSizes,
} from '../../../shop/office/pages/page.ts';
import type { Fields } from '../fields/draft.ts';
import {
  choice,
  type FieldKind,
  flag,
  list,
  plain,
  shownIf,
  text,
  texts,
  trimmedText,
  wholeNumber,
} from '../fields/field-kinds.ts';
import { createRow, group, type KindRow, optional, rows, rowsByKind } from '../fields/rows.ts';
import { createLocalFields } from './local-fields.ts';
import { linkFields, pictureFields } from './part-fields.ts';

type OneOf<List extends readonly string[]> = List[number];

export const promiseFields = {
  of: choice<OneOf<typeof promiseTopics>>('delivery'),
  title: texts({ maxLength: 80 }),
  text: texts({ maxLength: 300 }),
};
export const questionFields = {
  question: texts({ maxLength: 200 }),
  answer: texts({ maxLength: 1500 }),
};

type Source = Extract<PageBlock, { kind: 'collection' }>['source'];
type SourceKind = Source['by'];

const isBy =
  (...wanted: readonly SourceKind[]) =>
  ({ by }: { by: SourceKind }): boolean =>
    wanted.includes(by);

/** The ids of products; a response has them only where they are chosen by hand. */
const handPicked: FieldKind<readonly string[], string[], readonly string[] | undefined> = {
  ...list<string>(),
  toHeld: (shown) => shown ?? [],
};

/** What a collection shows. */
export const sourceFields = {
  by: choice<SourceKind>('newest'),
  name: shownIf(isBy('category', 'tag'), text({ maxLength: 100 })),
  season: shownIf(isBy('kilo'), text({ maxLength: 100 })),
  offer: shownIf(isBy('offer'), choice<string>('')),
  products: shownIf(isBy('handPicked'), handPicked),
};

/** The level of a heading, as the value of a selection. */
const level: FieldKind<'2' | '3', 2 | 3, 2 | 3> = {
  ...plain<'2' | '3'>('2'),
  toHeld: (shown) => (shown === 3 ? '3' : '2'),
  toSent: (held) => (held === '3' ? 3 : 2),
};

/** A new row of promises has the three that a shop usually gives. */
const promises: ReturnType<typeof rows<typeof promiseFields>> = {
  ...rows(promiseFields),
  empty: (['delivery', 'returns', 'freshness'] as const).map((of) =>
    createRow(promiseFields, { of }),
  ),
};
const title = texts({ maxLength: 120 });
const picture = optional(group(pictureFields));
const link = optional(group(linkFields));
const count = (start: string) => wholeNumber({ start, maxLength: 2 });

const localBlocks: LocalBlocks = ownBlocks;

const shippedKinds = {
  text: { title, level, text: texts({ maxLength: 4000 }), link },
  picture: {
    title,
    level,
    text: texts({ maxLength: 2000 }),
    picture,
    side: choice<OneOf<typeof pictureSides>>('left'),
    link,
  },
  slides: {},
  collection: {
    title,
    source: group(sourceFields),
    layout: choice<OneOf<typeof collectionLayouts>>('row'),
    count: count('4'),
  },
  categories: { title, count: count('8') },
  saleUnits: { kgText: texts({ maxLength: 200 }), unitText: texts({ maxLength: 200 }) },
  promises: { title, items: promises },
  prices: { title, category: text({ maxLength: 100 }), count: count('20') },
  story: {
    title,
    text: texts({ maxLength: 6000 }),
    picture,
    signature: texts({ maxLength: 120 }),
    link,
  },
  questions: { title, items: rows(questionFields) },
  gallery: { title, pictures: rows(pictureFields) },
  video: { title, address: trimmedText({ maxLength: 300, required: true }), poster: picture },
  coupon: { title, text: texts({ maxLength: 300 }), offer: choice<string>('') },
  map: { title, text: texts({ maxLength: 600 }) },
  quotes: { title, reviews: list<string>(), count: count('3') },
  contact: { title, text: texts({ maxLength: 600 }) },
  spacer: { size: choice<OneOf<typeof spacerSizes>>('medium'), hasLine: flag(false) },
  facts: { title, level, of: choice<OneOf<typeof factTopics>>('delivery') },
};

export type LocalKind = `local.${string}`;
export type ShippedKinds = typeof shippedKinds;
export type BlockKinds = ShippedKinds & Readonly<Record<LocalKind, Fields>>;
export type BlockKind = keyof BlockKinds;
export type BlockRow = KindRow<BlockKinds>;

/** The fields of each kind of block, in the order of the chooser; those of the shop's own come last. */
export const blockKinds: BlockKinds = {
  ...shippedKinds,
  ...Object.fromEntries(
    Object.entries(localBlocks).map(([name, { fields }]) => [
      `local.${name}`,
      createLocalFields(fields),
    ]),
  ),
};

const blockRows = rowsByKind(blockKinds);
type ShownBlocks = Parameters<typeof blockRows.toHeld>[0];

/** The kind of a block in the editor: `local.recipe` is `local` to the server, of `recipe`. */
export const readKind = (block: PageBlock): BlockKind =>
  block.kind === 'local' ? `local.${block.of}` : block.kind;

export const isLocal = (kind: BlockKind): kind is LocalKind => kind.startsWith('local.');
const readLocalName = (kind: LocalKind): string => kind.slice('local.'.length);

/** Finds what the shop says of a kind of its own; undefined if it has none, or none any more. */
export const findLocalBlock = (kind: LocalKind): LocalBlock | undefined =>
  localBlocks[readLocalName(kind)];

const splitKind = ({ kind, ...values }: { kind: BlockKind }): PageBlock =>
  (isLocal(kind)
    ? { kind: 'local', of: readLocalName(kind), ...values }
    : { kind, ...values }) as PageBlock;

const blocks: FieldKind<typeof blockRows.empty, PageBlock[], readonly PageBlock[]> = {
  ...blockRows,
  toHeld: (shown) =>
    blockRows.toHeld(shown.map((block) => ({ ...block, kind: readKind(block) })) as ShownBlocks),
  toSent: (held) => blockRows.toSent(held).map(splitKind),
};

/** The fields of a page. */
export const pageFields = {
  title: texts({ maxLength: 120 }),
  description: texts({ maxLength: 300 }),
  blocks,
};
