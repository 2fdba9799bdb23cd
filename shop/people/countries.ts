import { languages, languageTag } from './account.ts';

/** The two-letter country codes of ISO 3166-1. */
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ ' +
  'DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT ' +
  'JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ ' +
  'OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
  'UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

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

const englishNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/**
 * Maps every normalised name and code of a country to its English name. It takes a few
 * milliseconds, so it waits for the first look-up.
 */
const readNames = (): Map<string, string> => {
  const names = new Map<string, string>();
  const tags = [...languages.map((language) => languageTag[language]), 'hi'];
  const inLanguages = tags.map(
    (tag) => new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' }),
  );
  for (const code of codes.split(' ')) {
    const english = englishNames.of(code) ?? code;
    for (const name of [code, ...inLanguages.map((language) => language.of(code) ?? code)])
      names.set(normaliseCountryName(name), english);
  }
  for (const [name, code] of Object.entries(otherNames))
    names.set(name, englishNames.of(code) ?? code);
  return names;
};

let names: Map<string, string> | undefined;

/**
 * Finds the English name of a country. The input is its name in Hindi or in a language of the shop,
 * or its two-letter code. Null if no country has this name.
 */
export const findCountry = (written: string): string | null => {
  names ??= readNames();
  return names.get(normaliseCountryName(written)) ?? null;
};
