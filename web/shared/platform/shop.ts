import { createContext, useContext } from 'react';
import type { WireShop } from '../../../contract/office/identity.ts';

export const ShopContext = createContext<WireShop | null>(null);

/** Who the shop is. The server writes it into the document. */
export const useShop = (): WireShop => {
  const shop = useContext(ShopContext);
  if (shop === null) throw new Error('There is no shop outside of ShopContext');
  return shop;
};
