/** A shop of another name, with everything in it that differs from ours. */
export const tokri = {
  name: 'Tokri & Co.',
  tagline: {
    en: 'Baskets of the week',
    fn: 'Les paniers de la semaine',
    de: 'Die Körbe der Woche',
  },
  colours: { main: '#0b6b3a', accent: '#f28c28' },
  typeface: 'bitter',
  orderPrefix: 'TK',
  contact: {
    address: '4 Station Road\nNashik 422001',
    phone: '+91 253 256 1234',
    email: 'hello@tokri.example',
    whatsapp: '+91 98220 41177',
    mapLink: 'https://maps.example/tokri',
  },
  legal: {
    legalName: 'Tokri & Co. Retail LLP',
    form: 'LLP',
    gstin: '27AAPFU0939F1ZV',
    address: '4 Station Road\nNashik 422001',
    state: 'Maharashtra',
    email: 'books@tokri.example',
    phone: '+91 253 256 1235',
    returnTerms: 'Tokri & Co. takes baskets back for seven days.',
    invoicePrefix: 'TC',
  },
  grievanceOfficer: {
    name: 'Leela Joshi',
    post: 'Grievance officer of Tokri & Co.',
    email: 'grievance@tokri.example',
    phone: '+91 253 256 1236',
    hours: 'Monday to Friday, 10 to 17',
  },
  social: { instagram: 'https://instagram.com/tokri' },
  announcement: { text: { en: 'Tokri & Co. is new' }, link: '/about' },
};

/** Dishes and words for rice that shoppers search for. They have the letters of our name in them. */
const otherWords = /chaat|bhaat/gi;

const ourName = /haat|हाट/gi;

/** A hash, a token or an id is at least so long. It may have the letters of our name by chance. */
const minRandomLength = 16;

const isByChance = (before: string, name: string, after: string): boolean => {
  const [start = ''] = /[\w+/=-]*$/.exec(before) ?? [];
  const [end = ''] = /^[\w+/=-]*/.exec(after) ?? [];
  const isDelimited = /(?:^|[^a-z0-9])$/i.test(start) && /^(?:[^a-z0-9]|$)/i.test(end);
  return !isDelimited && (start + name + end).length >= minRandomLength;
};

/** Finds our name in a text, each with what stands around it. */
export const findOurName = (text: string): string[] => {
  const cleared = text.replace(otherWords, '');
  return [...cleared.matchAll(ourName)].flatMap(({ index, 0: name }) => {
    const before = cleared.slice(Math.max(0, index - 50), index);
    const after = cleared.slice(index + name.length, index + name.length + 50);
    return isByChance(before, name, after) ? [] : [before + name + after];
  });
};

/** The name of the other shop however its ampersand is written. */
const anySpelling = /Tokri[^%\p{L}]+(?:(?:amp|x26)[^%\p{L}]+)*Co\./giu;

/**
 * Finds the name of the other shop where its ampersand is not written as it must be: escaped once in
 * HTML and XML, never elsewhere.
 */
export const findWrongAmpersands = (text: string, kind: 'plain' | 'markup'): string[] =>
  (text.match(anySpelling) ?? []).filter(
    (spelt) => spelt !== (kind === 'plain' ? 'Tokri & Co.' : 'Tokri &amp; Co.'),
  );
