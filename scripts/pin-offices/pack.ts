import { findState } from '../../shop/states.ts';

/** One post office of a source, as far as the table needs it. */
export interface Office {
  pin: string;
  state: string;
  district: string;
}

/**
 * Districts whose town has another name, or one that changed. All others are their own name, without
 * the state in brackets that tells two of them apart.
 */
const cityByDistrict: Readonly<Record<string, string>> = {
  'Ahmed Nagar': 'Ahilyanagar',
  Allahabad: 'Prayagraj',
  Ananthapur: 'Anantapur',
  Ananthnag: 'Anantnag',
  'Aurangabad(BH)': 'Aurangabad',
  Aurangabad: 'Chhatrapati Sambhajinagar',
  Bangalore: 'Bengaluru',
  'Bangalore Rural': 'Bengaluru',
  Belgaum: 'Belagavi',
  Bellary: 'Ballari',
  'Bijapur(KAR)': 'Vijayapura',
  'Central Delhi': 'New Delhi',
  Chamrajnagar: 'Chamarajanagar',
  Chickmagalur: 'Chikkamagaluru',
  Cuddapah: 'Kadapa',
  'Dakshina Kannada': 'Mangaluru',
  'East Delhi': 'Delhi',
  'East Sikkim': 'Gangtok',
  Faizabad: 'Ayodhya',
  'Gandhi Nagar': 'Gandhinagar',
  'Gautam Buddha Nagar': 'Noida',
  Giridh: 'Giridih',
  Gulbarga: 'Kalaburagi',
  Gurgaon: 'Gurugram',
  Hoshangabad: 'Narmadapuram',
  Jhujhunu: 'Jhunjhunu',
  'Jyotiba Phule Nagar': 'Amroha',
  'K.V.Rangareddy': 'Rangareddy',
  'Kaimur (Bhabua)': 'Kaimur',
  'Kanpur Nagar': 'Kanpur',
  'Karim Nagar': 'Karimnagar',
  'Mahabub Nagar': 'Mahbubnagar',
  Mysore: 'Mysuru',
  'North Delhi': 'Delhi',
  'North East Delhi': 'Delhi',
  'North West Delhi': 'Delhi',
  Osmanabad: 'Dharashiv',
  Pondicherry: 'Puducherry',
  Ropar: 'Rupnagar',
  Shimoga: 'Shivamogga',
  'South Andaman': 'Port Blair',
  'South Delhi': 'New Delhi',
  'South West Delhi': 'New Delhi',
  'Surendra Nagar': 'Surendranagar',
  Tumkur: 'Tumakuru',
  Tuticorin: 'Thoothukudi',
  'West Delhi': 'New Delhi',
};

/** The districts of Ladakh, which the sources still count to Jammu and Kashmir. */
const ladakh = new Set(['Leh', 'Kargil']);

/**
 * Round Bhadrachalam, mandals of Khammam came to Andhra Pradesh in 2014, but the sources count them to
 * Telangana. A PIN code there may be in either.
 */
const isNearBhadrachalam = (pin: string): boolean => '507111' <= pin && pin <= '507140';

const toCity = (district: string): string =>
  cityByDistrict[district] ?? district.replace(/\s*\([A-Z]+\)$/, '').replaceAll('&', 'and');

/** The values by how often they occur, the most frequent first; of equals the first by name. */
const rank = (values: readonly string[]): string[] =>
  [...Map.groupBy(values, (value) => value)]
    .toSorted(([a, as], [b, bs]) => bs.length - as.length || (a < b ? -1 : 1))
    .map(([value]) => value);

/** The states of an office: one of Ladakh is also found under its former state. */
const listStates = ({ pin, state, district }: Office): string[] => {
  const name = findState(state);
  if (name === null) throw new Error(`"${state}" is no state of India`);
  if (isNearBhadrachalam(pin)) return [name, 'Andhra Pradesh'];
  return ladakh.has(district) ? ['Ladakh', name] : [name];
};

/** Writes ascending numbers as runs: `411001-411009,411011`. */
const writeRuns = (pins: readonly number[]): string => {
  const runs: [first: number, last: number][] = [];
  for (const pin of pins) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] === pin - 1) run[1] = pin;
    else runs.push([pin, pin]);
  }
  return runs.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(',');
};

const writeLines = (pinsByHead: ReadonlyMap<string, number[]>): string[] =>
  [...pinsByHead]
    .map(([head, pins]) => `${head}|${writeRuns(pins.toSorted((a, b) => a - b))}`)
    .toSorted();

/**
 * Packs post offices for `readPinOffices`. `others` are those of a second source: they add PIN codes
 * that the first one lacks, and states, so that only what both deny is denied.
 */
export const packOffices = (offices: readonly Office[], others: readonly Office[]): string => {
  const known = Map.groupBy(offices, ({ pin }) => pin);
  const added = Map.groupBy(others, ({ pin }) => pin);
  const [main, further] = [new Map<string, number[]>(), new Map<string, number[]>()];
  const add = (to: Map<string, number[]>, head: string, pin: string): void => {
    to.set(head, [...(to.get(head) ?? []), Number(pin)]);
  };
  for (const pin of new Set([...known.keys(), ...added.keys()])) {
    if (!/^[1-8]\d{5}$/.test(pin)) continue;
    const first = known.get(pin) ?? added.get(pin) ?? [];
    const [state = '', ...rest] = [
      ...new Set([
        ...rank(first.flatMap((office) => listStates(office).slice(0, 1))),
        ...[...first, ...(added.get(pin) ?? [])].flatMap(listStates),
      ]),
    ];
    const [city = ''] = rank(
      first.filter((office) => listStates(office)[0] === state).map((o) => toCity(o.district)),
    );
    add(main, `${state}|${city}`, pin);
    for (const one of rest) add(further, `+${one}|`, pin);
  }
  return [...writeLines(main), ...writeLines(further)].map((line) => `${line}\n`).join('');
};
