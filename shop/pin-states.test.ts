import { describe, expect, it } from 'vitest';
import { indianStates } from './address.ts';
import { canPinBeInState, findStatesOfPin } from './pin-states.ts';

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

describe('a PIN code and a state', () => {
  it('match for every head post office', () => {
    expect(Object.keys(places).sort()).toEqual([...indianStates].sort());
    expect(
      Object.entries(places).flatMap(([state, pins]) =>
        pins.filter((pin) => !canPinBeInState(pin, state)),
      ),
    ).toEqual([]);
  });

  it.each([
    ['411004', 'Karnataka'],
    ['560001', 'Maharashtra'],
    ['110001', 'Haryana'],
    ['403001', 'Maharashtra'],
    ['400001', 'Goa'],
    ['737101', 'West Bengal'],
    ['744101', 'West Bengal'],
    ['600001', 'Puducherry'],
    ['695001', 'Lakshadweep'],
    ['141001', 'Chandigarh'],
    ['226001', 'Uttarakhand'],
    ['781001', 'Meghalaya'],
    ['380001', 'Dadra and Nagar Haveli and Daman and Diu'],
  ])('do not match: %s and %s', (pin, state) => expect(canPinBeInState(pin, state)).toBe(false));

  it('use only states that the shop knows', () => {
    const all = Array.from({ length: 900 }, (_, i) => findStatesOfPin(`${i + 100}001`) ?? []);
    expect([...new Set(all.flat())].sort()).toEqual([...indianStates].sort());
  });

  it.each(['900001', '999999'])('of an army post office have no state: %s', (pin) => {
    expect(findStatesOfPin(pin)).toBeNull();
    expect(canPinBeInState(pin, 'Goa')).toBe(true);
  });

  it.each(['100001', '290001', '350001', '540001', '650001', '880001'])(
    '%s is none: no state has it',
    (pin) => {
      expect(findStatesOfPin(pin)).toEqual([]);
      expect(canPinBeInState(pin, 'Delhi')).toBe(false);
    },
  );
});
