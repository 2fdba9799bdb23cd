/** Formats the key by which names are sorted, without case and accents. */
export const formatNameKey = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
