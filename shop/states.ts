interface StateFacts {
  /** The two digits with which a GSTIN of the state begins. */
  gst: string;
  /** Codes, old names and other spellings, as people write them. */
  also: readonly string[];
}

/**
 * The states and union territories of today, by their names in `indianStates`. What was divided or
 * joined keeps its old names and codes: Uttaranchal, Orissa, Daman & Diu.
 */
const factsByState: Readonly<Record<string, StateFacts>> = {
  'Andaman and Nicobar Islands': {
    gst: '35',
    also: ['AN', 'Andaman', 'Andaman & Nicobar', 'A&N Islands', 'अंडमान और निकोबार द्वीपसमूह'],
  },
  'Andhra Pradesh': { gst: '37', also: ['AP', 'AD', '28', 'Andhra', 'Andra Pradesh', 'आंध्र प्रदेश'] },
  'Arunachal Pradesh': { gst: '12', also: ['AR', 'Arunachal', 'अरुणाचल प्रदेश'] },
  Assam: { gst: '18', also: ['AS', 'Asom', 'Asam', 'असम'] },
  Bihar: { gst: '10', also: ['BR', 'BH', 'Behar', 'बिहार'] },
  Chandigarh: { gst: '04', also: ['CH', 'Chandigarh UT', 'Chandigadh', 'चंडीगढ़'] },
  Chhattisgarh: {
    gst: '22',
    also: ['CG', 'CT', 'Chattisgarh', 'Chhatisgarh', 'Chatisgarh', 'Chhattisgadh', 'छत्तीसगढ़'],
  },
  'Dadra and Nagar Haveli and Daman and Diu': {
    gst: '26',
    also: [
      'DH',
      'DN',
      'DD',
      'DNH',
      'DNHDD',
      '25',
      'Dadra & Nagar Haveli',
      'Dadra Nagar Haveli',
      'Daman & Diu',
      'Daman',
      'Diu',
      'Dadra & Nagar Haveli, Daman & Diu',
      'दादरा और नगर हवेली और दमन और दीव',
    ],
  },
  Delhi: {
    gst: '07',
    also: [
      'DL',
      'New Delhi',
      'NCT of Delhi',
      'National Capital Territory of Delhi',
      'Delhi NCR',
      'Delhi NCT',
      'NCT',
      'दिल्ली',
    ],
  },
  Goa: { gst: '30', also: ['GA', 'गोवा'] },
  Gujarat: { gst: '24', also: ['GJ', 'Gujrat', 'Gujarath', 'Gujerat', 'गुजरात'] },
  Haryana: { gst: '06', also: ['HR', 'Hariyana', 'हरियाणा'] },
  'Himachal Pradesh': { gst: '02', also: ['HP', 'Himachal', 'Himanchal Pradesh', 'हिमाचल प्रदेश'] },
  'Jammu and Kashmir': {
    gst: '01',
    also: ['JK', 'J&K', 'Jammu', 'Kashmir', 'Jammu Kashmir', 'Jammu & Kashmeer', 'जम्मू और कश्मीर'],
  },
  Jharkhand: { gst: '20', also: ['JH', 'Jharkand', 'Jarkhand', 'झारखंड'] },
  Karnataka: { gst: '29', also: ['KA', 'Karnatka', 'Karnatak', 'Mysore State', 'कर्नाटक'] },
  Kerala: { gst: '32', also: ['KL', 'Keralam', 'Kerela', 'केरल'] },
  Ladakh: { gst: '38', also: ['LA', 'Ladak', 'Ladhak', 'लद्दाख'] },
  Lakshadweep: {
    gst: '31',
    also: ['LD', 'Lakshadweep Islands', 'Lakshadwip', 'Laccadives', 'लक्षद्वीप'],
  },
  'Madhya Pradesh': { gst: '23', also: ['MP', 'Madya Pradesh', 'मध्य प्रदेश'] },
  Maharashtra: {
    gst: '27',
    also: ['MH', 'Maharastra', 'Maharashtra State', 'Maharasthra', 'Maharshtra', 'महाराष्ट्र'],
  },
  Manipur: { gst: '14', also: ['MN', 'मणिपुर'] },
  Meghalaya: { gst: '17', also: ['ML', 'Megalaya', 'मेघालय'] },
  Mizoram: { gst: '15', also: ['MZ', 'मिज़ोरम'] },
  Nagaland: { gst: '13', also: ['NL', 'नागालैंड'] },
  Odisha: { gst: '21', also: ['OD', 'OR', 'Orissa', 'Odhisha', 'Odissa', 'ओडिशा', 'उड़ीसा'] },
  Puducherry: {
    gst: '34',
    also: ['PY', 'Pondicherry', 'Pondy', 'Pondichery', 'Puduchery', 'Puduchcheri', 'पुदुचेरी'],
  },
  Punjab: { gst: '03', also: ['PB', 'Panjab', 'पंजाब'] },
  Rajasthan: { gst: '08', also: ['RJ', 'Rajastan', 'Rajsthan', 'राजस्थान'] },
  Sikkim: { gst: '11', also: ['SK', 'Sikim', 'सिक्किम'] },
  'Tamil Nadu': {
    gst: '33',
    also: ['TN', 'Tamilnad', 'Tamil Nad', 'Tamizh Nadu', 'Tamilnaadu', 'Madras State', 'तमिलनाडु'],
  },
  Telangana: { gst: '36', also: ['TS', 'TG', 'Telengana', 'Telanganna', 'तेलंगाना'] },
  Tripura: { gst: '16', also: ['TR', 'त्रिपुरा'] },
  'Uttar Pradesh': {
    gst: '09',
    also: ['UP', 'Uttarpradesh', 'Uttra Pradesh', 'United Provinces', 'उत्तर प्रदेश'],
  },
  Uttarakhand: {
    gst: '05',
    also: ['UK', 'UA', 'UT', 'Uttaranchal', 'Uttrakhand', 'Uttarkhand', 'Utrakhand', 'उत्तराखंड'],
  },
  'West Bengal': {
    gst: '19',
    also: ['WB', 'Bengal', 'W Bengal', 'Paschim Banga', 'Paschimbanga', 'पश्चिम बंगाल'],
  },
};

/**
 * The compared form of a state: small letters, `&` as "and", without spaces, dots, hyphens and what
 * people put around a name, such as "State of", "(27)" or "27-". The vowel signs of Hindi stay.
 */
const normaliseState = (written: string): string =>
  written
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/^\s*(?:the\s+)?(?:state|union territory|ut) of\s+/, '')
    .replace(/[\p{P}\p{S}\p{Z}\s]/gu, '');

const nameByForm = new Map(
  Object.entries(factsByState).flatMap(([name, { gst, also }]) =>
    [name, gst, `IN ${also[0]}`, ...also].map((form) => [normaliseState(form), name] as const),
  ),
);

/**
 * Finds the name of a state or union territory of India, as `indianStates` has it, from its name, a
 * usual spelling, an old name or a code (`MH`, `27`, `Maharashtra (27)`). Null if it is none.
 */
export const findState = (written: string): string | null => {
  const form = normaliseState(written);
  const found = nameByForm.get(form);
  if (found !== undefined) return found;
  // "Maharashtra (27)" and "27-Maharashtra" name the same state twice.
  const [, before = '', name = '', after = ''] = /^(\d{0,2})(\D+)(\d{0,2})$/.exec(form) ?? [];
  const named = nameByForm.get(name);
  const codes = [before, after].filter((code) => code !== '');
  return named !== undefined &&
    codes.length > 0 &&
    codes.every((code) => nameByForm.get(code) === named)
    ? named
    : null;
};

/** Finds the two-digit GST code of a state, however it is written; null if it is no state. */
export const findStateCode = (written: string): string | null => {
  const name = findState(written);
  return name === null ? null : (factsByState[name]?.gst ?? null);
};
