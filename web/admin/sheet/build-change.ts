import type { Api } from '../../../contract/api.ts';
import type { Explanation } from '../../../contract/reasons/reasons.ts';
import type { BodyInput } from '../../../contract/route.ts';
import { isUniversal, type SheetRow } from './sheet-row.ts';
import type { SheetDraft, SheetDrafts, SheetStore } from './sheet-store.ts';

type Body = BodyInput<Api['POST /api/prices']>;
type Variation = NonNullable<Body['variations']>[number];

/** A change for the request, and whose row each of its variations is. */
interface SheetChange {
  body: Body;
  rowIds: string[];
}

/**
 * The figure that a draft was made from: the one that somebody was told of, though it may not be
 * drawn yet, or else the one that is shown. undefined sets the new one in any case.
 */
const findBase = (
  { row, moved }: SheetDraft,
  shown: SheetRow | undefined,
): number | null | undefined =>
  moved !== undefined && (moved.now !== undefined || shown === undefined)
    ? moved.now
    : (shown ?? row).value;

/**
 * Builds the change of all drafts, each with the figure that it was made from. `shown` has the rows
 * as they were loaded last. The drafts can be read.
 */
export const buildChange = (
  drafts: SheetDrafts,
  shown: ReadonlyMap<string, SheetRow>,
  { kind }: SheetStore,
): SheetChange => {
  const variations: Variation[] = [];
  const rowIds: string[] = [];
  const body: Body = {};
  for (const [id, draft] of drafts) {
    const value = kind.read(draft.text, draft.row);
    const was = findBase(draft, shown.get(id));
    if (isUniversal(draft.row)) body.universalKgPricing = { price: value ?? 0, was: was ?? 0 };
    for (const _id of draft.row.variationIds) {
      variations.push({
        _id,
        [kind.field]: value,
        ...(was === undefined ? {} : { [`${kind.field}Was`]: was }),
      });
      rowIds.push(id);
    }
  }
  return { body: { ...body, variations }, rowIds };
};

/**
 * Finds the rows that the errors of a refusal are about: `variations.3.price` is the row of the
 * fourth variation that was sent.
 */
export const placeFaults = (
  errors: readonly (Explanation & { path: string })[],
  rowIds: readonly string[],
  universalId: string,
  say: (explanation: Explanation) => string,
): Map<string, Pick<SheetDraft, 'fault' | 'moved'>> =>
  new Map(
    errors.flatMap((error): [string, Pick<SheetDraft, 'fault' | 'moved'>][] => {
      const [root, place] = error.path.split('.');
      const id = root === 'universalKgPricing' ? universalId : rowIds[Number(place)];
      if (id === undefined) return [];
      const now = error.values?.now;
      const isMoved = error.reason === 'price_was' || error.reason === 'stock_was';
      const moved = { now: typeof now === 'number' ? now : undefined };
      return [[id, { fault: say(error), ...(isMoved ? { moved } : {}) }]];
    }),
  );
