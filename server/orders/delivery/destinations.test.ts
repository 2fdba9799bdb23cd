import { describe, expect, it } from 'vitest';
import { indianStates } from '../../../shop/people/address.ts';
import { checkPinFitsState, findDestination, findPinPlace } from './destinations.ts';

/** A head post office of every state and union territory. */
const places: Readonly<Record<string, readonly string[]>> = {
  'Andaman and Nicobar Islands': ['744101'],
  'Andhra Pradesh': ['520001', '530001', '517501', '533101'],
  'Arunachal Pradesh': ['791111', '792001'],
  Assam: ['781001', '788001'],
  Bihar: ['800001', '812001', '842001'],
  Chandigarh: ['160017'],
  Chhattisgarh: ['492001', '495001'],
  'Dadra and Nagar Haveli and Daman and Diu': ['396210', '396230', '362520'],
  Delhi: ['110001'],
  Goa: ['403001'],
  Gujarat: ['380001', '395003', '370001', '362001'],
  Haryana: ['122001', '134109'],
  'Himachal Pradesh': ['171001'],
  'Jammu and Kashmir': ['190001', '180001'],
  Jharkhand: ['834001', '826001', '814112'],
  Karnataka: ['560001', '590001'],
  Kerala: ['695001', '682001', '673001'],
  Ladakh: ['194101'],
  Lakshadweep: ['682555'],
  'Madhya Pradesh': ['462001', '474001', '482001'],
  Maharashtra: ['400001', '411004', '440001'],
  Manipur: ['795001'],
  Meghalaya: ['793001'],
  Mizoram: ['796001'],
  Nagaland: ['797001'],
  Odisha: ['751001', '769001'],
  Puducherry: ['605001', '609602', '607402', '673310', '533464'],
  Punjab: ['141001', '160055', '151001'],
  Rajasthan: ['302001', '342001'],
  Sikkim: ['737101'],
  'Tamil Nadu': ['600001', '641001', '605602', '609001'],
  Telangana: ['500001', '506002'],
  Tripura: ['799001'],
  'Uttar Pradesh': ['226001', '201301', '250001', '284001', '247001'],
  Uttarakhand: ['248001', '263001', '249401', '246149'],
  'West Bengal': ['700001', '734001'],
};

const check = (zipCode: string, state: string, country = 'India'): void =>
  checkPinFitsState({ zipCode, state, country });

describe('the table of post offices', () => {
  it('has nearly every PIN code of India, each in states of today', () => {
    const found = Array.from({ length: 800_000 }, (_, i) => findPinPlace(String(100_000 + i)));
    const places = found.filter((place) => place !== undefined);
    expect(places.length).toBeGreaterThan(19_000);
    expect([...new Set(places.flatMap(({ states }) => states))].sort()).toEqual(
      [...indianStates].sort(),
    );
    expect(places.filter(({ city }) => city.trim() === '')).toEqual([]);
  });

  it.each([
    ['411004', 'Pune', ['Maharashtra']],
    ['400001', 'Mumbai', ['Maharashtra']],
    ['110001', 'New Delhi', ['Delhi']],
    ['560001', 'Bengaluru', ['Karnataka']],
    ['122001', 'Gurugram', ['Haryana']],
    ['500001', 'Hyderabad', ['Telangana']],
    ['600001', 'Chennai', ['Tamil Nadu']],
    ['194101', 'Leh', ['Ladakh', 'Jammu and Kashmir']],
    ['673310', 'Mahe', ['Puducherry', 'Kerala']],
  ])('knows the town and the states of %s', (pin, city, states) => {
    expect(findPinPlace(pin)).toEqual({ city, states });
  });
});

describe('an address', () => {
  it('fits the PIN code of every head post office', () => {
    expect(Object.keys(places).sort()).toEqual([...indianStates].sort());
    for (const [state, pins] of Object.entries(places)) {
      for (const pin of pins) expect(() => check(pin, state)).not.toThrow();
    }
  });

  it.each([
    ['411004', 'Karnataka'],
    ['560001', 'Maharashtra'],
    ['110001', 'Haryana'],
    ['403001', 'Maharashtra'],
    ['737101', 'West Bengal'],
    ['600001', 'Puducherry'],
    ['226001', 'Uttarakhand'],
    ['781001', 'Meghalaya'],
    ['500001', 'Andhra Pradesh'],
  ])('is refused with the PIN code of another state: %s and %s', (pin, state) => {
    expect(() => check(pin, state)).toThrow(`The PIN code ${pin} is in`);
  });

  it.each(['900056', '999999', '290001', '100001', '540001', '411099'])(
    'fits in every state if the PIN code is of the army, or unknown: %s',
    (pin) => {
      for (const state of indianStates) expect(() => check(pin, state)).not.toThrow();
    },
  );

  it('of another country is not compared', () => {
    expect(() => check('411004', 'Bavaria', 'Germany')).not.toThrow();
  });
});

describe('a destination', () => {
  it.each([
    ['682001', 'Goa', 'Kerala'],
    ['682001', null, 'Kerala'],
    ['403001', null, 'Goa'],
    ['411004', 'MH', 'Maharashtra'],
    ['900056', 'Goa', 'Goa'],
    ['900056', null, null],
    ['290001', 'Orissa', 'Odisha'],
    ['533464', 'Pondicherry', 'Puducherry'],
  ])('%s with the state %s is in %s', (zipCode, state, found) => {
    expect(findDestination({ zipCode, state })).toEqual({ zipCode, state: found });
  });
});
