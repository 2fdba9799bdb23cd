import { describe, expect, it } from 'vitest';
import { findCountry } from './countries.ts';

describe('a country', () => {
  it.each([
    ['India', 'India'],
    ['  india ', 'India'],
    ['IN', 'India'],
    ['Inde', 'India'],
    ['Indien', 'India'],
    ['भारत', 'India'],
    ['Bharat', 'India'],
    ['Nepal', 'Nepal'],
    ['Deutschland', 'Germany'],
    ['USA', 'United States'],
    ['Côte d’Ivoire', 'Côte d’Ivoire'],
    ['Sri  Lanka', 'Sri Lanka'],
  ])('%j is %s', (written, name) => expect(findCountry(written)).toBe(name));

  it.each([
    'Atlantis',
    'Indiaa',
    'XX',
    'ZZ',
    'EU',
    '',
    'constructor',
    '\u200b',
    'India\u200b',
    '12',
  ])('is not recognised in %j', (written) => expect(findCountry(written)).toBeNull());
});
