import type { Generated, JSONColumnType } from 'kysely';
import type { Group } from '../../shop/goods/listing/listing.ts';
import type { Picture } from '../../shop/goods/product/picture.ts';
import type {
  Colour,
  FieldKind,
  KindOf,
  ProductField,
  productFields,
} from '../../shop/goods/product/product-fields.ts';
import type { SaleUnit } from '../../shop/goods/product/product.ts';

/** The column of each kind of field, as the migrations make it. `Generated` has a default. */
interface ColumnByKind extends Record<FieldKind, unknown> {
  line: string;
  text: Generated<string>;
  addressWord: Generated<string>;
  link: string | null;
  hsnCode: string | null;
  country: string | null;
  wholeNumber: Generated<number>;
  percent: number | null;
  moment: Date | null;
  flag: Generated<boolean>;
  answer: boolean | null;
  saleUnit: SaleUnit;
  names: Generated<string[]>;
  colours: JSONColumnType<Colour[], string | undefined, string>;
  groups: Generated<Group[]>;
  pictures: JSONColumnType<Picture[], string | undefined, string>;
  count: Generated<number>;
  timestamp: Generated<Date>;
}

/** The columns of `products` that are fields of a product (shop/goods/product/product-fields.ts). */
export type ProductColumns = {
  [Name in ProductField as (typeof productFields)[Name]['column']]: ColumnByKind[KindOf<Name>];
};
