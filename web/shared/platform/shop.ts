import { createContext, useContext } from 'react';
import type { WireShop } from '../../../contract/office/identity.ts';

type ServerFacts = 'legal' | 'grievanceOfficer' | 'hours' | 'icon' | 'colours' | 'typeface';
type FactsInPart = 'contact' | 'social';

/** The shop as pages draw it. The server knows all of it, the browser what it draws. */
export type ShownShop = Omit<WireShop, ServerFacts | FactsInPart> &
  Partial<Pick<WireShop, ServerFacts>> & {
    [Fact in FactsInPart]: Partial<WireShop[Fact]>;
  } & {
    /** It is the shop as it would be. Only the server knows its pages. */
    isPreview?: true;
  };

export const ShopContext = createContext<ShownShop | null>(null);

/** Who the shop is. The server writes it into the document. */
export const useShop = (): ShownShop => {
  const shop = useContext(ShopContext);
  if (shop === null) throw new Error('There is no shop outside of ShopContext');
  return shop;
};
