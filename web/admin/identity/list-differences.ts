import type { AdminWords } from '../../words/admin-words.ts';

/** A value that a publication changes, by its path: `contact.phone`, `tagline.de`. */
export interface Difference {
  path: string;
  /** '' for nothing; of a picture its address. */
  from: string;
  to: string;
}

type Values = [path: string, value: string][];

const listValues = (value: unknown, path = ''): Values => {
  if (Array.isArray(value)) return [[path, value.join(', ')]];
  if (typeof value !== 'object' || value === null) return [[path, String(value ?? '').trim()]];
  if ('secureUrl' in value) return [[path, String(value.secureUrl)]];
  return Object.entries(value).flatMap(([name, inner]) =>
    listValues(inner, path === '' ? name : `${path}.${name}`),
  );
};

/** Lists the values in which two identities differ, in their order. */
export const listDifferences = (before: object, after: object): Difference[] => {
  const [from, to] = [before, after].map((one) => new Map(listValues(one)));
  return [...new Set([...(to?.keys() ?? []), ...(from?.keys() ?? [])])].flatMap((path) => {
    const change = { path, from: from?.get(path) ?? '', to: to?.get(path) ?? '' };
    return change.from === change.to ? [] : [change];
  });
};

/** Calls a value as the page does: its own name, after that of its part where it is one of several. */
export const nameDifference = (
  { identity: { name, sold, look, contact, legal, officer, social, language } }: AdminWords,
  path: string,
): string => {
  const [field = '', inner = ''] = path.split('.');
  const groups: Readonly<
    Record<string, { title: string; names: Readonly<Record<string, unknown>> }>
  > = {
    colours: { title: '', names: look },
    contact: { title: contact.title, names: contact },
    legal: { title: legal.title, names: legal },
    grievanceOfficer: { title: officer.title, names: officer },
    social: { title: '', names: social.networks },
  };
  const own: Readonly<Record<string, string>> = {
    name: name.name,
    tagline: name.tagline,
    sells: sold.title,
    logo: name.logo,
    logoDark: name.logoDark,
    icon: name.icon,
    typeface: look.typeface,
    mainLanguage: language.main,
    languages: language.offered,
    orderPrefix: language.orderPrefix,
  };
  const group = groups[field];
  if (group === undefined) return own[field] ?? field;
  const label = String(group.names[inner] ?? inner);
  return group.title === '' ? label : `${group.title}: ${label}`;
};
