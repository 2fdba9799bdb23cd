import type { NewDeliveryArea, WireDeliveryArea } from '../../../contract/delivery.ts';
import { isPinCode } from '../../../shop/address.ts';
import { hasDecimalComma, readAmount, readWholeNumber } from '../../../shop/typed-numbers.ts';
import { areSlotNumbers, type SlotsDraft, toSlotsBody, toSlotsDraft } from './slot-draft.ts';

/** A delivery area as its form holds it: numbers and PIN codes are texts. */
export interface AreaDraft {
  name: string;
  states: readonly string[];
  /** PIN codes and ranges. */
  codes: string;
  served: boolean;
  weightSteps: readonly StepDraft[];
  sumSteps: readonly StepDraft[];
  pieceGrams: string;
  freeFrom: string;
  cashAllowed: boolean;
  cashCharge: string;
  maxCash: string;
  minDays: string;
  maxDays: string;
  /** Null for an area without slots. */
  slots: SlotsDraft | null;
}

export interface StepDraft {
  /** Tells the rows of a list apart. */
  key: number;
  upTo: string;
  charge: string;
}

let lastKey = 0;

/** Creates a row for a step. */
export const createStep = (upTo = '', charge = ''): StepDraft => {
  lastKey += 1;
  return { key: lastKey, upTo, charge };
};

export const emptyArea: AreaDraft = {
  name: '',
  states: [],
  codes: '',
  served: true,
  weightSteps: [],
  sumSteps: [createStep()],
  pieceGrams: '',
  freeFrom: '',
  cashAllowed: true,
  cashCharge: '',
  maxCash: '',
  minDays: '',
  maxDays: '',
  slots: null,
};

const toText = (value: number | null): string => (value === null ? '' : String(value));
const toStepDrafts = (steps: WireDeliveryArea['sumSteps']): StepDraft[] =>
  steps.map(({ upTo, charge }) => createStep(toText(upTo), String(charge)));

export const toAreaDraft = (area: WireDeliveryArea): AreaDraft => ({
  name: area.name,
  states: area.states,
  codes: [...area.pinRanges.map(({ from, to }) => `${from}-${to}`), ...area.pins].join(', '),
  served: area.served,
  weightSteps: toStepDrafts(area.weightSteps),
  sumSteps: toStepDrafts(area.sumSteps),
  pieceGrams: toText(area.pieceGrams),
  freeFrom: toText(area.freeFrom),
  cashAllowed: area.cashAllowed,
  cashCharge: toText(area.cashCharge),
  maxCash: toText(area.maxCash),
  minDays: toText(area.minDays),
  maxDays: toText(area.maxDays),
  slots: toSlotsDraft(area.slots),
});

/** Reads PIN codes and ranges, with commas, spaces or line breaks between. Null if one is neither. */
export const parseCodes = (text: string): Pick<NewDeliveryArea, 'pins' | 'pinRanges'> | null => {
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

/** What is wrong with a field: a comma before paise, or no amount, whole number or PIN code. */
type DraftFault = 'comma' | 'amount' | 'number' | 'codes';
type DraftFaults = Partial<Record<keyof AreaDraft, DraftFault>>;

const readers = { amount: readAmount, number: readWholeNumber };

/** Finds the first fault in texts of one kind. A text may be empty. */
const findFault = (
  kind: keyof typeof readers,
  ...texts: readonly string[]
): DraftFault | undefined => {
  const wrong = texts.find((text) => text.trim() !== '' && readers[kind](text) === null);
  if (wrong === undefined) return undefined;
  return hasDecimalComma(wrong) ? 'comma' : kind;
};

const findStepFault = (
  kind: keyof typeof readers,
  steps: readonly StepDraft[],
): DraftFault | undefined =>
  findFault(kind, ...steps.map(({ upTo }) => upTo)) ??
  findFault('amount', ...steps.map(({ charge }) => charge));

/** Finds what the server could not even read as a number or a PIN code. */
export const findDraftFaults = (draft: AreaDraft): DraftFaults => {
  const faults: Record<string, DraftFault | undefined> = {
    codes: parseCodes(draft.codes) === null ? 'codes' : undefined,
    weightSteps: findStepFault('number', draft.weightSteps),
    sumSteps: findStepFault('amount', draft.sumSteps),
    slots: areSlotNumbers(draft.slots) ? undefined : 'number',
  };
  for (const field of ['freeFrom', 'cashCharge', 'maxCash'] as const)
    faults[field] = findFault('amount', draft[field]);
  for (const field of ['pieceGrams', 'minDays', 'maxDays'] as const)
    faults[field] = findFault('number', draft[field]);
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
};

/** Leaves out rows in which nothing was typed. */
const toSteps = (
  steps: readonly StepDraft[],
  readBound: (typed: string) => number | null,
): NewDeliveryArea['sumSteps'] =>
  steps
    .filter(({ upTo, charge }) => upTo.trim() !== '' || charge.trim() !== '')
    .map(({ upTo, charge }) => ({ upTo: readBound(upTo), charge: readAmount(charge) ?? 0 }));

/** Reads the body of a call from a draft without faults. */
export const toAreaBody = (draft: AreaDraft) => ({
  name: draft.name,
  states: [...draft.states],
  ...(parseCodes(draft.codes) ?? { pins: [], pinRanges: [] }),
  served: draft.served,
  weightSteps: toSteps(draft.weightSteps, readWholeNumber),
  sumSteps: toSteps(draft.sumSteps, readAmount),
  pieceGrams: readWholeNumber(draft.pieceGrams) ?? 0,
  freeFrom: readAmount(draft.freeFrom),
  cashAllowed: draft.cashAllowed,
  cashCharge: readAmount(draft.cashCharge) ?? 0,
  maxCash: readAmount(draft.maxCash),
  minDays: readWholeNumber(draft.minDays),
  maxDays: readWholeNumber(draft.maxDays),
  slots: toSlotsBody(draft.slots),
});

/**
 * Finds the field of the form that shows an error of the server. The server names a part of a list,
 * such as `sumSteps.0.charge`; the form shows it at the list.
 */
export const findDraftField = (path: string): string | null => {
  const [field = ''] = path.split('.');
  if (field === 'pins' || field === 'pinRanges') return 'codes';
  return Object.hasOwn(emptyArea, field) ? field : null;
};
