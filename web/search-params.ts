type Value = string | string[];

/** `?size=M&size=L&q=1` as strings and lists of strings: a number stays the text it is. */
export const parseSearch = (text: string): Record<string, Value> => {
  const out: Record<string, Value> = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const held = out[key];
    out[key] = held === undefined ? value : [held, value].flat();
  }
  return out;
};

/** The other way round; what is absent or empty is left out. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams();
  for (const [key, given] of Object.entries(search)) {
    for (const value of [given].flat())
      if (value !== undefined && value !== null && value !== '') params.append(key, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
};
