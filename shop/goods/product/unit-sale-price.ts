import { type Paise, roundHalfUp } from '../../money.ts';
import type { NetQuantity, NetUnit } from './net-quantity.ts';

/** What so much of a package costs: `Rs. 84.00` for `100 g`. The law calls it the unit sale price. */
export interface UnitSalePrice {
  price: Paise;
  amount: number;
  unit: NetUnit;
}

/** How much of a small unit is compared in a shop, and the large unit from which on that one is. */
const scales = {
  g: { compared: 100, large: 'kg', perLarge: 1000 },
  ml: { compared: 100, large: 'l', perLarge: 1000 },
  cm: { compared: 1, large: 'm', perLarge: 100 },
} as const;

type SmallUnit = keyof typeof scales;

const smallByUnit: Readonly<Record<Exclude<NetUnit, 'piece'>, SmallUnit>> = {
  g: 'g',
  kg: 'g',
  ml: 'ml',
  l: 'ml',
  cm: 'cm',
  m: 'cm',
};

/** What the price of a package is counted for: so many thousandths of a unit, in the package and in one. */
interface Measure {
  contained: number;
  of: readonly { thousandths: number; amount: number; unit: NetUnit }[];
}

const measure = ({ amount, unit }: NetQuantity): Measure => {
  const thousandths = Math.round(amount * 1000);
  if (unit === 'piece')
    return { contained: thousandths, of: [{ thousandths: 1000, amount: 1, unit }] };
  const small = smallByUnit[unit];
  const { compared, large, perLarge } = scales[small];
  const contained = unit === small ? thousandths : thousandths * perLarge;
  if (contained >= perLarge * 1000)
    return { contained, of: [{ thousandths: perLarge * 1000, amount: 1, unit: large }] };
  const one = { thousandths: 1000, amount: 1, unit: small };
  return {
    contained,
    of:
      compared === 1
        ? [one]
        : [{ thousandths: compared * 1000, amount: compared, unit: small }, one],
  };
};

/**
 * Lists what a unit costs of a package: of 1 kg, litre, metre or piece, or below that of 100 g or ml and
 * of 1 g, ml or cm, which is the form of the law (LAW-12, docs/law.md). None for a package of just one, and
 * none that is less than half a paisa.
 */
export const listUnitSalePrices = (price: Paise, quantity: NetQuantity): UnitSalePrice[] => {
  const { contained, of } = measure(quantity);
  return of.at(-1)?.thousandths === contained
    ? []
    : of
        .map(({ thousandths, amount, unit }) => ({
          price: roundHalfUp(price * thousandths, contained),
          amount,
          unit,
        }))
        .filter((one) => one.price > 0);
};
