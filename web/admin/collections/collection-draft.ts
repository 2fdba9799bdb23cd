import type { WireEditedCollection } from '../../../contract/goods/collections.ts';
import type { WirePicture } from '../../../contract/goods/product.ts';
import { maxCollectionSlug } from '../../../shop/goods/collections/collection.ts';
import {
  addressWord,
  choice,
  type FieldKind,
  flag,
  list,
  plain,
  texts,
} from '../fields/field-kinds.ts';

type Source = WireEditedCollection['source'];
type SentSource = { kind: 'picks' } | { kind: 'category' | 'tag'; name: string };

const source: FieldKind<Source, SentSource, Source> = {
  ...plain<Source>({ kind: 'picks', name: '' }),
  toSent: ({ kind, name }) => (kind === 'picks' ? { kind } : { kind, name }),
};

export const collectionFields = {
  slug: addressWord({ required: true, maxLength: maxCollectionSlug }),
  name: texts({ required: true, maxLength: 120 }),
  introduction: texts({ maxLength: 2000 }),
  picture: plain<WirePicture | null>(null),
  alt: texts({ maxLength: 200 }),
  source,
  products: list<string>(),
  sort: choice<WireEditedCollection['sort']>('default'),
  seoTitle: texts({ maxLength: 120 }),
  seoDescription: texts({ maxLength: 320 }),
  isPublished: flag(false),
};
