import { type ProductPackageWords, productPackages as english } from '../en/product-packages.ts';

export const productPackages: ProductPackageWords = {
  mrp: 'Prix maximal (MRP), toutes taxes comprises',
  netQuantity: 'Quantité nette',
  saving: (mrp, saved, size) =>
    `Prix maximal (MRP) ${size === null ? '' : `de ${size} `}${mrp}, toutes taxes comprises : vous économisez ${saved}`,
  units: { ...english.units, piece: (amount) => (amount === 1 ? 'pièce' : 'pièces') },
};
