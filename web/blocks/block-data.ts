import type { FunctionComponent } from 'react';
import type { ShownBlock, ShownBlockOf } from '../../contract/office/shown-blocks.ts';
import type { CardData } from '../catalogue/card/card-data.ts';
import type { CategoryData } from '../catalogue/categories/category-data.ts';

/** The blocks of a page as they are drawn. The HTML of every page holds them, so they are lean. */

type CollectionData = Pick<ShownBlockOf<'collection'>, 'kind' | 'title' | 'layout' | 'href'> & {
  cards: CardData[];
};
type CategoriesData = Pick<ShownBlockOf<'categories'>, 'kind' | 'title'> & {
  categories: CategoryData[];
};
type CouponData = Pick<ShownBlockOf<'coupon'>, 'kind' | 'title' | 'text'> & {
  code: string;
  /** What it gives and until when, such as `10% off, until 3 Nov`. */
  terms: string;
};

/** A block of the shop's own: its kind is drawn by a file of its own. */
interface LocalData {
  kind: LocalKind;
  content: Readonly<Record<string, unknown>>;
}

export type BlockData =
  | Exclude<ShownBlock, { kind: 'collection' | 'categories' | 'coupon' | 'local' }>
  | LocalData
  | CollectionData
  | CategoriesData
  | CouponData;

/** The kind of a block that `local/blocks.ts` names, such as `local.recipe`. */
export type LocalKind = `local.${string}`;
export type BlockKind = BlockData['kind'];
export type BlockDataOf<Kind extends BlockKind> = Extract<BlockData, { kind: Kind }>;

export interface BlockProps<Kind extends BlockKind> {
  block: BlockDataOf<Kind>;
  /** It stands at the top of the page: its first picture loads before all others. */
  isEager: boolean;
}

/** What draws the blocks of a kind. */
export type BlockComponent<Kind extends BlockKind> = FunctionComponent<BlockProps<Kind>>;
