/** The country of a shop. What comes from elsewhere is imported. */
export const home = 'IN';

/** Stands for every country of origin but India. */
export const imported = 'imported';

/**
 * Can a listing be filtered by this: a country by its two capital letters, or `imported`? Codes that
 * `Intl` knows besides, such as EU, find nothing. An address and the API ask here, so that no address
 * is refused.
 */
export const isOrigin = (text: string): boolean =>
  text === imported ||
  (/^[A-Z]{2}$/.test(text) &&
    new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(text) !== undefined);
