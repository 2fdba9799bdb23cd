import type { WireDeliveryArea, WireTown } from '../../../contract/orders/delivery.ts';
import { findArea } from '../../../shop/orders/delivery/area.ts';
import { isChanged } from '../fields/draft.ts';
import { type AreaDraft, areaFields, toAreaDraft } from './area-draft.ts';

const { name: _name, states: _states, codes: _codes, ...ruleFields } = areaFields;

/** What a town fills into a draft, and the area whose rules it took. */
export interface TownFill {
  town: WireTown;
  rulesOf: WireDeliveryArea | undefined;
  draft: AreaDraft;
}

/** May a town fill in the places? Not where somebody has chosen other ones. */
export const isPlaceFree = ({ states, codes }: AreaDraft, untouched: AreaDraft): boolean =>
  states.length === 0 && (codes.trim() === '' || codes === untouched.codes);

/**
 * Fills the PIN codes of a town into the draft of a new area. Rules that nobody has changed since
 * `untouched` become those of the area that counts there today.
 */
export const fillTown = (
  now: AreaDraft,
  untouched: AreaDraft,
  town: WireTown,
  areas: readonly WireDeliveryArea[],
): TownFill => {
  const codes = areaFields.codes.toHeld(town);
  const zipCode = town.pinRanges[0]?.from ?? town.pins[0] ?? '';
  const today = findArea(areas, { zipCode, state: town.state });
  if (today === undefined || isChanged(ruleFields, untouched, now))
    return { town, rulesOf: undefined, draft: { ...now, codes } };
  const rules = toAreaDraft({ ...today, served: true });
  return { town, rulesOf: today, draft: { ...rules, name: now.name, states: [], codes } };
};
