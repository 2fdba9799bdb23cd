/** Reads the number of a page in an address; undefined for the first page, and for what is none. */
export const readPageNumber = (given: unknown, max = 999_999): number | undefined => {
  const page = typeof given !== 'object' && /^\d{1,6}$/.test(String(given)) ? Number(given) : 1;
  return page > 1 && page <= max ? page : undefined;
};
