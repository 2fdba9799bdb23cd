import { buildPalettes } from '../../../shop/platform/palette.ts';
import type { InvoiceFacts } from './queries.ts';

/** The head of a paper: the shop's name on its bright colour, over a line. */
export interface Brand {
  name: string;
  line: string;
  field: string;
  onField: string;
}

/** Composes the head of a paper in the name and the colours that the shop has today. */
export const composeBrand = ({ shop }: Pick<InvoiceFacts, 'shop'>): Brand => {
  const { light } = buildPalettes(shop.colours);
  return {
    name: shop.name,
    line: light.main,
    field: light.marigold,
    onField: light['on-marigold'],
  };
};
