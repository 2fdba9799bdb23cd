import type { NewDeliveryArea, WireDeliveryArea } from '../../../contract/orders/delivery.ts';
import { isPinCode } from '../../../shop/people/address.ts';
import { createDraft, type DraftOf, toBody, toDraft } from '../fields/draft.ts';
import { amount, flag, list, text, typed, wholeNumber } from '../fields/field-kinds.ts';
import { createRow, group, optional, rows } from '../fields/rows.ts';
import { slotFields } from './slot-draft.ts';

type Places = Pick<NewDeliveryArea, 'pins' | 'pinRanges'>;

/** Reads PIN codes and ranges, with commas, spaces or line breaks between. Null if one is neither. */
const parseCodes = (text: string): Pick<NewDeliveryArea, 'pins' | 'pinRanges'> | null => {
  const found = { pins: [] as string[], pinRanges: [] as { from: string; to: string }[] };
  const parts = text
    .replaceAll(/\s*[-–]\s*/g, '-')
    .split(/[\s,;]+/)
    .filter((part) => part !== '');
  for (const part of parts) {
    const [from = '', to, ...rest] = part.split('-');
    if (!isPinCode(from) || rest.length > 0 || (to !== undefined && !isPinCode(to))) return null;
    if (to === undefined) found.pins.push(from);
    else found.pinRanges.push({ from, to });
  }
  return found;
};

/** PIN codes and ranges in one text. */
const codes = {
  ...typed<Places | null, Places>(
    { explain: (held, { delivery }) => parseCodes(held) === null && delivery.codesFault },
    {
      toHeld: ({ pins, pinRanges }) =>
        [...pinRanges.map(({ from, to }) => `${from}-${to}`), ...pins].join(', '),
      toSent: parseCodes,
    },
  ),
  sentAs: ['pins', 'pinRanges'],
};

/** A charge by the sum of an order, and one by its weight. Nothing in `upTo` is no bound. */
export const sumStepFields = { upTo: amount({ none: null }), charge: amount({ none: 0 }) };
export const weightStepFields = { ...sumStepFields, upTo: wholeNumber({ none: null }) };

/** The fields of a delivery area. */
export const areaFields = {
  name: text({ required: true, maxLength: 60 }),
  served: flag(true),
  states: list<string>(),
  codes,
  sumSteps: rows(sumStepFields, { skipsEmpty: true }),
  weightSteps: rows(weightStepFields, { skipsEmpty: true }),
  freeFrom: amount({ none: null }),
  pieceGrams: wholeNumber({ none: 0 }),
  cashAllowed: flag(true),
  cashCharge: amount({ none: 0 }),
  maxCash: amount({ none: null }),
  minDays: wholeNumber({ none: null }),
  maxDays: wholeNumber({ none: null }),
  slots: optional(group(slotFields)),
};

export type AreaDraft = DraftOf<typeof areaFields>;

export const emptyArea: AreaDraft = {
  ...createDraft(areaFields),
  sumSteps: [createRow(sumStepFields)],
};

export const toAreaDraft = (area: WireDeliveryArea): AreaDraft =>
  toDraft(areaFields, { ...area, codes: area });

/** Reads the body of a call from a draft without faults. */
export const toAreaBody = (draft: AreaDraft) => {
  const { codes: places, ...body } = toBody(areaFields, draft);
  return { ...body, ...(places ?? { pins: [], pinRanges: [] }) };
};
