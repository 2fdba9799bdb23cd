import { createContext, useContext } from 'react';
import type { WireShop } from '../../../contract/office/identity.ts';

/** The shop as pages draw it. The server knows all of it, the browser what it draws. */
export type ShownShop = Omit<WireShop, ServerFacts> &
  Partial<Pick<WireShop, ServerFacts>> & {
    /** It is the shop as it would be. Only the server knows its pages. */
    isPreview?: true;
  };

type ServerFacts =
  | 'legal'
  | 'grievanceOfficer'
  | 'contact'
  | 'hours'
  | 'social'
  | 'icon'
  | 'colours'
  | 'typeface';

export const ShopContext = createContext<ShownShop | null>(null);

/** Who the shop is. The server writes it into the document. */
export const useShop = (): ShownShop => {
  const shop = useContext(ShopContext);
  if (shop === null) throw new Error('There is no shop outside of ShopContext');
  return shop;
};
