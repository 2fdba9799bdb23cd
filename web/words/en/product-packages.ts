import type { NetUnit } from '../../../shop/goods/product/net-quantity.ts';

/** What the page of a product says of its packages. Loose goods have none, so it is loaded where there are some. */
export interface ProductPackageWords {
  /** The name of the fact. */
  mrp: string;
  netQuantity: string;
  /** The saving of a package against its MRP; `size` names one of several weights. */
  saving: (mrp: string, saved: string, size: string | null) => string;
  units: Readonly<Record<NetUnit, (amount: number) => string>>;
}

export const productPackages: ProductPackageWords = {
  mrp: 'MRP, all taxes included',
  netQuantity: 'Net quantity',
  saving: (mrp, saved, size) =>
    `MRP ${size === null ? '' : `of ${size} `}${mrp}, all taxes included: you save ${saved}`,
  units: {
    g: () => 'g',
    kg: () => 'kg',
    ml: () => 'ml',
    l: () => 'l',
    cm: () => 'cm',
    m: () => 'm',
    piece: (amount) => (amount === 1 ? 'piece' : 'pieces'),
  },
};
