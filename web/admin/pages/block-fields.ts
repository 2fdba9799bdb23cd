import type { PageBlock } from '../../../contract/office/page-blocks.ts';
import type {
  factTopics,
  collectionLayouts,
  pictureFrames,
  pictureSides,
  promiseTopics,
  spacerSizes,
} from '../../../shop/office/pages/page.ts';
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

type OneOf<List extends readonly string[]> = List[number];

export const pictureFields = {
  secureUrl: plain(''),
  alt: texts({ maxLength: 200 }),
  frame: choice<OneOf<typeof pictureFrames>>('free'),
};
export const linkFields = {
  href: trimmedText({ maxLength: 500, required: true }),
  label: texts({ maxLength: 60 }),
};
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

/** The fields of each kind of block, in the order of the chooser. */
export const blockKinds = {
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

export type BlockKinds = typeof blockKinds;
export type BlockKind = keyof BlockKinds;
export type BlockRow = KindRow<BlockKinds>;

/** The fields of a page. */
export const pageFields = {
  title: texts({ maxLength: 120 }),
  description: texts({ maxLength: 300 }),
  blocks: rowsByKind(blockKinds),
};
