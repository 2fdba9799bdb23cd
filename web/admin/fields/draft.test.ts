import { describe, expect, it } from 'vitest';
import { loadAdminWords } from '../../words/admin-words.ts';
import {
  createDraft,
  findFaultAt,
  findFaults,
  findPlace,
  isChanged,
  toBody,
  toDraft,
} from './draft.ts';
import {
  amount,
  choice,
  choiceOrNull,
  flag,
  list,
  moment,
  number,
  shownIf,
  text,
  textOrNull,
  texts,
  wholeNumber,
} from './field-kinds.ts';
import { createRow, group, optional, rows } from './rows.ts';

const words = { ...(await loadAdminWords('en')), empty: '' };
const { amountFault, wholeFault, decimalComma } = words.numbers;

const sizeFields = { size: text(), stock: wholeNumber({ none: 0 }) };
const fields = {
  name: text({ start: 'New' }),
  code: textOrNull(),
  kind: choice<'cash' | 'card'>('cash'),
  unit: choiceOrNull<'kg'>(),
  cash: shownIf(({ kind }: { kind: string }) => kind === 'cash', amount()),
  percent: number({ none: null }),
  days: wholeNumber({ accepts: (days) => days < 8, sentence: () => 'Up to a week' }),
  from: moment(),
  on: flag(true),
  tags: list<string>(),
  sizes: rows(sizeFields, { skipsEmpty: true }),
  limits: group({ least: amount({ none: 0 }) }),
  extra: optional(group({ note: text() })),
};
const shown = {
  name: 'Rice',
  code: null,
  kind: 'cash' as const,
  unit: null,
  cash: 1000.5,
  percent: null,
  days: 3,
  from: '2026-11-24T18:29:59.000Z',
  on: false,
  tags: ['a'],
  sizes: [{ size: 'M', stock: 2 }],
  limits: { least: 5 },
  extra: { note: 'x' },
};
const draft = toDraft(fields, shown);

describe('a draft', () => {
  it('is sent as it was shown', () => expect(toBody(fields, draft)).toEqual(shown));

  it('holds numbers and moments as they are typed', () =>
    expect(draft).toMatchObject({ cash: '1000.5', percent: '', from: '2026-11-24T23:59:59' }));

  it('begins as its fields say', () =>
    expect(createDraft(fields)).toMatchObject({ name: 'New', on: true, sizes: [], extra: null }));

  it('leaves out what it does not show, and rows in which nothing was typed', () => {
    const sizes = [createRow(sizeFields, { stock: ' ' }), createRow(sizeFields, { size: 'L' })];
    expect(toBody(fields, { ...draft, kind: 'card', sizes })).toEqual({
      ...shown,
      kind: 'card',
      cash: undefined,
      sizes: [{ size: 'L', stock: 0 }],
    });
  });

  it('sends a text that is no number as it is, so that the server names it', () =>
    expect(toBody(fields, { ...draft, percent: 'ten' }).percent).toBe('ten'));

  it('has changed when it would send something else', () => {
    expect(isChanged(fields, draft, toDraft(fields, shown))).toBe(false);
    expect(isChanged(fields, draft, { ...draft, limits: { least: '6' } })).toBe(true);
  });
});

describe('the faults of a draft', () => {
  it('are named by their paths', () => {
    const sizes = [...draft.sizes, createRow(sizeFields, { size: 'L', stock: 'many' })];
    expect(
      findFaults(fields, { ...draft, cash: '', days: '9', limits: { least: '1,5' }, sizes }, words),
    ).toEqual({
      cash: amountFault,
      days: 'Up to a week',
      'limits.least': decimalComma,
      'sizes.1.stock': wholeFault,
    });
  });

  it('are not those of a field that is not shown, or of a number that the server knows', () =>
    expect(findFaults(fields, { ...draft, kind: 'card', cash: '', percent: 'ten' }, words)).toEqual(
      {},
    ));

  it.each([
    ['effect.percent', 'percent'],
    ['sizes.1.stock', 'sizes.1.stock'],
    ['version', null],
  ])('of the server at %s belong to %s', (path, place) =>
    expect(findPlace(fields, path)).toBe(place),
  );

  it('are found at a field and below it', () => {
    const faults = { 'sizes.1.stock': 'Stock', sizesOff: 'Off', name: 'Name' };
    expect(
      ['name', 'sizes', 'sizes.1', 'sizes.0', 'size'].map((at) => findFaultAt(faults, at)),
    ).toEqual(['Name', 'Stock', 'Stock', undefined, undefined]);
  });
});

it('sends of a text in several languages what was written', () => {
  const named = { title: texts({ maxLength: 9 }) };
  const draft = toDraft(named, { title: { en: 'Mill' } });
  expect(toBody(named, { title: { ...draft.title, de: ' ', hi: 'चक्की' } })).toEqual({
    title: { en: 'Mill', hi: 'चक्की' },
  });
  expect(isChanged(named, draft, { title: { hi: '', en: 'Mill' } })).toBe(false);
});
