import { type ProductPackageWords, productPackages as english } from '../en/product-packages.ts';

export const productPackages: ProductPackageWords = {
  mrp: 'Höchstpreis (MRP) mit allen Steuern',
  netQuantity: 'Nettomenge',
  saving: (mrp, saved, size) =>
    `Höchstpreis (MRP) ${size === null ? '' : `für ${size} `}${mrp} mit allen Steuern: Sie sparen ${saved}`,
  units: { ...english.units, piece: () => 'Stück' },
};
