/** Where the post offices of a PIN code are. */
export interface PinPlace {
  /** The town or district of most of them. */
  city: string;
  /** The states that they lie in: that of most of them first. */
  states: readonly string[];
}

/** `411001-411009` and `411011` as the numbers that they stand for. */
function* readRuns(runs: string): Generator<number> {
  for (const run of runs.split(',')) {
    const [first = '', last = first] = run.split('-');
    for (let pin = Number(first); pin <= Number(last); pin += 1) yield pin;
  }
}

/**
 * Reads the packed table of post offices. A line is `state|city|PIN codes`; a line `+state||…` adds
 * a state to PIN codes whose offices lie in several. Lines that begin with `#` are comments.
 */
export const readPinOffices = (packed: string): ReadonlyMap<number, PinPlace> => {
  const placeByPin = new Map<number, PinPlace>();
  for (const line of packed.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [state = '', city = '', runs = ''] = line.split('|');
    const place: PinPlace = { city, states: [state] };
    for (const pin of readRuns(runs)) {
      const main = placeByPin.get(pin);
      placeByPin.set(
        pin,
        main === undefined ? place : { ...main, states: [...main.states, state.slice(1)] },
      );
    }
  }
  return placeByPin;
};

/** A town or district with all PIN codes of its post offices, as runs that follow one another. */
export interface Town {
  name: string;
  state: string;
  runs: { from: string; to: string }[];
}

/** Lists the towns of a table of post offices. A town lies in the state of most offices of a PIN code. */
export const listTowns = (placeByPin: ReadonlyMap<number, PinPlace>): Town[] => {
  const towns = new Map<string, Town>();
  for (const [pin, { city, states }] of [...placeByPin].toSorted(([a], [b]) => a - b)) {
    const state = states[0] ?? '';
    if (city === '') continue;
    const town = towns.get(`${state}|${city}`) ?? { name: city, state, runs: [] };
    towns.set(`${state}|${city}`, town);
    const last = town.runs.at(-1);
    if (last !== undefined && Number(last.to) === pin - 1) last.to = String(pin);
    else town.runs.push({ from: String(pin), to: String(pin) });
  }
  return [...towns.values()];
};
