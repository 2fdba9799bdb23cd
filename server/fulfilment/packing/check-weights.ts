import { explain, joinExplanations } from '../../../contract/reasons/reasons.ts';
import {
  calculateOrderedGrams,
  calculateWeightBounds,
  isWithinBounds,
} from '../../../shop/goods/weights/weigh.ts';
import { groupIndian } from '../../../shop/money.ts';
import type { OrderLineRow } from '../../orders/order/order-rows.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** What a packer typed for a line. */
export interface SentWeight {
  _id: string;
  grams: number;
}

/** A line by the kilo with its ordered weight and what the scale shows. */
export interface ShownLine {
  line: OrderLineRow;
  ordered: number;
  grams: number;
}

const checkLine = (
  { name, size }: OrderLineRow,
  ordered: number,
  grams: number,
  tolerance: number,
) => {
  const bounds = calculateWeightBounds(ordered, tolerance);
  return isWithinBounds(grams, bounds)
    ? null
    : explain('weight_outside', {
        name: size === '' ? name : `${name} (${size})`,
        min: groupIndian(bounds.min),
        max: groupIndian(bounds.max),
      });
};

/**
 * Matches what a packer typed with the lines of an order. Refuses (400) a weight outside of the
 * tolerance, a line by the kilo without a weight, and a line that is none of them, and names each
 * field. A line that was sent twice counts with its last weight.
 */
export const matchWeights = (
  lines: readonly OrderLineRow[],
  sent: readonly SentWeight[],
  tolerance: number,
): ShownLine[] => {
  const indexById = new Map(sent.map(({ _id }, i) => [_id, i]));
  const byWeight = lines.flatMap((line) => {
    const ordered = calculateOrderedGrams({
      packGrams: line.weight_grams,
      quantity: line.quantity,
    });
    return ordered === null ? [] : [{ line, ordered }];
  });
  const known = new Set(byWeight.map(({ line }) => line.id));
  const errors = [
    ...sent.flatMap(({ _id }, i) =>
      known.has(_id) ? [] : [{ path: `lines.${i}._id`, ...explain('weight_of_other_line') }],
    ),
    ...byWeight.flatMap(({ line, ordered }) => {
      const i = indexById.get(line.id);
      if (i === undefined)
        return [{ path: 'lines', ...explain('weight_missing', { name: line.name }) }];
      const fault = checkLine(line, ordered, sent[i]?.grams ?? 0, tolerance);
      return fault === null ? [] : [{ path: `lines.${i}.grams`, ...fault }];
    }),
  ];
  if (errors.length > 0) throw new Refusal('invalid', joinExplanations(errors), { errors });
  return byWeight.map((shown) => ({
    ...shown,
    grams: sent[indexById.get(shown.line.id) ?? 0]?.grams ?? 0,
  }));
};
