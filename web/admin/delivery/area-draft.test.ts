import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadAdminWords } from '../../words/admin-words.ts';
import { findFaults, findPlace } from '../fields/draft.ts';
import { createRow } from '../fields/rows.ts';
import {
  type AreaDraft,
  areaFields,
  emptyArea,
  sumStepFields,
  toAreaBody,
  toAreaDraft,
  weightStepFields,
} from './area-draft.ts';

const words = { ...(await loadAdminWords('en')), empty: '' };
const parseCodes = areaFields.codes.toSent;
const { amountFault, wholeFault, decimalComma } = words.numbers;
const findDraftFaults = (draft: AreaDraft) => findFaults(areaFields, draft, words);

const pin = fc.integer({ min: 100_000, max: 999_999 }).map(String);

const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const window = fc.record({
  from: time,
  to: time,
  capacity: fc.integer({ min: 1, max: 9999 }),
  closesHours: fc.nat(168),
});
const slots = fc.record({
  daysAhead: fc.integer({ min: 1, max: 30 }),
  weekly: fc.array(
    fc.tuple(window, fc.integer({ min: 1, max: 7 })).map(([one, weekday]) => ({ weekday, ...one })),
    { maxLength: 3 },
  ),
  exceptions: fc.array(
    fc.record({ day: fc.constant('2026-12-25'), windows: fc.array(window, { maxLength: 2 }) }),
    { maxLength: 2 },
  ),
});

describe('PIN codes in one text', () => {
  it('are codes and ranges, with any separators', () => {
    expect(parseCodes(' 411001 - 411099,412207\n400001;400002 ')).toEqual({
      pinRanges: [{ from: '411001', to: '411099' }],
      pins: ['412207', '400001', '400002'],
    });
    expect(parseCodes('')).toEqual({ pins: [], pinRanges: [] });
  });

  it.each(['41100', '011001', '411001-', '411001-41109', '1-2-3', 'Pune'])(
    'are refused: %s',
    (text) => {
      expect(parseCodes(text)).toBeNull();
      expect(findDraftFaults({ ...emptyArea, codes: text })).toEqual({
        codes: words.delivery.codesFault,
      });
    },
  );
});

describe('a draft', () => {
  it('of an area has the same body as the area', () => {
    const money = fc.integer({ min: 0, max: 1_000_000 }).map((paise) => paise / 100);
    const days = fc.nat(90);
    const step = fc.record({ upTo: fc.option(money), charge: money });
    fc.assert(
      fc.property(
        fc.record({
          name: fc.string(),
          states: fc.constantFrom<string[]>([], ['Goa']),
          pinRanges: fc.array(fc.record({ from: pin, to: pin })),
          pins: fc.array(pin),
          served: fc.boolean(),
          weightSteps: fc.array(fc.record({ upTo: fc.option(fc.nat(999_999_999)), charge: money })),
          sumSteps: fc.array(step),
          pieceGrams: fc.nat(999_999_999),
          freeFrom: fc.option(money),
          cashAllowed: fc.boolean(),
          cashCharge: money,
          maxCash: fc.option(money),
          minDays: fc.option(days),
          maxDays: fc.option(days),
          slots: fc.option(slots),
        }),
        (area) => {
          const draft = toAreaDraft({ _id: 'are_1', version: '1', ...area });
          expect(findDraftFaults(draft)).toEqual({});
          expect(toAreaBody(draft)).toEqual(area);
        },
      ),
    );
  });

  it('that is empty charges nothing, and a row without a text is no step', () => {
    expect(toAreaBody(emptyArea)).toMatchObject({
      sumSteps: [],
      freeFrom: null,
      cashCharge: 0,
      minDays: null,
    });
    const typed = {
      ...emptyArea,
      sumSteps: [createRow(sumStepFields, { charge: '49' })],
      freeFrom: '1,00,000',
    };
    expect(toAreaBody(typed)).toMatchObject({
      sumSteps: [{ upTo: null, charge: 49 }],
      freeFrom: 100_000,
    });
  });

  it('never reads a comma before paise as one that groups', () => {
    expect(
      findDraftFaults({
        ...emptyArea,
        cashCharge: '49,50',
        freeFrom: '1,00,000.50',
        sumSteps: [createRow(sumStepFields, { upTo: '999', charge: '49,5' })],
      }),
    ).toEqual({ cashCharge: decimalComma, 'sumSteps.0.charge': decimalComma });
  });

  it('names the fields that are no numbers', () => {
    expect(
      findDraftFaults({
        ...emptyArea,
        freeFrom: 'many',
        maxCash: '1.005',
        pieceGrams: '0.5',
        minDays: '-1',
        weightSteps: [createRow(weightStepFields, { upTo: '1.5' })],
        sumSteps: [createRow(sumStepFields, { upTo: '1.5', charge: '-4' })],
      }),
    ).toEqual({
      freeFrom: amountFault,
      maxCash: amountFault,
      pieceGrams: wholeFault,
      minDays: wholeFault,
      'weightSteps.0.upTo': wholeFault,
      'sumSteps.0.charge': amountFault,
    });
  });

  it('shows an error of the server at the field that it belongs to', () => {
    const paths = ['pins.3', 'pinRanges.0.to', 'sumSteps.1.charge', 'name', 'version'];
    expect(paths.map((path) => findPlace(areaFields, path))).toEqual([
      'codes.3',
      'codes.0.to',
      'sumSteps.1.charge',
      'name',
      null,
    ]);
  });
});
