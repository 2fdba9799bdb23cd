/** The two-letter country codes of ISO 3166-1. */
export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ ' +
  'DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT ' +
  'JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ ' +
  'OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
  'UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

const knownCodes: ReadonlySet<string> = new Set(countryCodes);

/** Is this the code of a country, in capital letters? */
export const isCountryCode = (text: string): boolean => knownCodes.has(text);

/** Common names that `Intl.DisplayNames` does not know, each with its code. */
const otherNames: Readonly<Record<string, string>> = {
  BHARAT: 'IN',
  'REPUBLIC OF INDIA': 'IN',
  IND: 'IN',
  USA: 'US',
  'UNITED STATES OF AMERICA': 'US',
  UK: 'GB',
  'GREAT BRITAIN': 'GB',
  UAE: 'AE',
  BURMA: 'MM',
  'CZECH REPUBLIC': 'CZ',
  TURKEY: 'TR',
  'SOUTH KOREA': 'KR',
};

const normaliseCountryName = (name: string): string =>
  name.normalize('NFC').replace(/\s+/g, ' ').trim().toUpperCase();

/** The languages in which a country may be written: those of the texts of a shop. */
const tags = ['en', 'fr', 'de', 'hi'];

const createNames = (tag: string): Intl.DisplayNames =>
  new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' });

let englishNames: Intl.DisplayNames | undefined;

/** Returns the English name of a country by its code. */
export const nameCountry = (code: string): string => {
  englishNames ??= createNames('en');
  return englishNames.of(code) ?? code;
};

let namesByLanguage: readonly Intl.DisplayNames[] | undefined;

/** Lists the names of a country in these languages. */
export const listCountryNames = (code: string): string[] => {
  namesByLanguage ??= tags.map(createNames);
  return namesByLanguage.map((names) => names.of(code) ?? code);
};

/**
 * Maps every normalised name and code of a country to its code. It takes a few milliseconds, so it
 * waits for the first look-up.
 */
const readCodes = (): Map<string, string> => {
  const found = new Map<string, string>();
  for (const code of countryCodes)
    for (const name of [code, ...listCountryNames(code)])
      found.set(normaliseCountryName(name), code);
  for (const [name, code] of Object.entries(otherNames)) found.set(name, code);
  return found;
};

let codeByName: Map<string, string> | undefined;

/**
 * Finds the code of a country. The input is its name in Hindi or in a language of the shop, or its
 * code. Null if no country has this name.
 */
export const findCountryCode = (written: string): string | null => {
  codeByName ??= readCodes();
  return codeByName.get(normaliseCountryName(written)) ?? null;
};

/** Does the same, and returns the English name of the country. */
export const findCountry = (written: string): string | null => {
  const code = findCountryCode(written);
  return code === null ? null : nameCountry(code);
};

const sortCodes = (): string[] => {
  const { compare } = new Intl.Collator('en');
  return countryCodes.toSorted((a, b) => compare(nameCountry(a), nameCountry(b)));
};

let placeByCode: Map<string, number> | undefined;

/** Returns the place of a country in the order of the English names. */
export const rankCountry = (code: string): number => {
  placeByCode ??= new Map(sortCodes().map((one, place) => [one, place]));
  return placeByCode.get(code) ?? countryCodes.length;
};
