import type { WireDeliveryArea } from '../../../contract/orders/delivery.ts';

type Places = Pick<WireDeliveryArea, 'states' | 'pinRanges' | 'pins'>;

const isEverywhere = ({ states, pinRanges, pins }: Places): boolean =>
  states.length + pinRanges.length + pins.length === 0;

/** Does an area contain all codes from one to another? */
const coversRange = ({ pinRanges, pins }: Places, from: string, to: string): boolean =>
  pinRanges.some((range) => range.from <= from && to <= range.to) ||
  (from === to && pins.includes(from));

/** Is an area as wide as some places, or wider? States are wider than PIN codes. */
const isWider = (area: Places, { states, pinRanges, pins }: Places): boolean =>
  isEverywhere(area) ||
  (states.every((state) => area.states.includes(state)) &&
    ((states.length === 0 && area.states.length > 0) ||
      (pinRanges.every(({ from, to }) => coversRange(area, from, to)) &&
        pins.every((pin) => coversRange(area, pin, pin)))));

/**
 * Finds the area before which a new one has to stand, since the first that contains an address
 * counts: the first that is wider. Undefined if there is none, or if the new one is everywhere.
 */
export const findWiderArea = <Area extends Places>(
  areas: readonly Area[],
  places: Places,
): Area | undefined =>
  isEverywhere(places) ? undefined : areas.find((area) => isWider(area, places));
