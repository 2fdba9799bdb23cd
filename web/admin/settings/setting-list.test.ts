import { describe, expect, it } from 'vitest';
import type { Language } from '../../../shop/people/account.ts';
import { hasRight, type Right } from '../../../shop/people/staff.ts';
import { pickAdminWords } from '../../words/admin/all-parts.ts';
import { findSettings } from './setting-list.ts';

const as = (role: string) => (right: Right) => hasRight(role, right);
const find = (typed: string, language: Language = 'en', role = 'admin') =>
  findSettings(typed, pickAdminWords(language), as(role)).flatMap(({ settings }) =>
    settings.map(({ key }) => key),
  );

describe('the search of the settings', () => {
  it('finds a setting by the words of a shopkeeper, in each language', () => {
    expect(find('courier')).toContain('shipments');
    expect(find('holiday')).toEqual(['opening']);
    expect(find('GST number')).toEqual(['legal']);
    expect(find('coursier', 'fn')).toContain('shipments');
    expect(find('congés', 'fn')).toEqual(['opening']);
    expect(find('numero gst', 'fn')).toEqual(['legal']);
    expect(find('kurier', 'de')).toContain('shipments');
    expect(find('Feiertag', 'de')).toEqual(['opening']);
    expect(find('GST-Nummer', 'de')).toEqual(['legal']);
  });
  it('takes beginnings of words, in any case and without accents, and all of them have to fit', () => {
    expect(find('HOLI')).toEqual(['opening']);
    expect(find('conges', 'fn')).toEqual(['opening']);
    expect(find('holiday courier')).toEqual([]);
    expect(find('oliday')).toEqual([]);
  });
  it('lists everything that a role may set when nothing is typed, and nothing else', () => {
    expect(find('').length).toBe(29);
    const packing = find('', 'en', 'packing');
    expect(packing).toContain('shipments');
    expect(packing).not.toContain('refundLimit');
    expect(find('refund password', 'en', 'packing')).toEqual([]);
  });
});
