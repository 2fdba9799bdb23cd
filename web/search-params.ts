type Value = string | string[];

/** Parses `?size=M&size=L&q=1` to strings and lists of strings. Numbers stay text. */
export const parseSearch = (text: string): Record<string, Value> => {
  const out: Record<string, Value> = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const current = out[key];
    out[key] = current === undefined ? value : [current, value].flat();
  }
  return out;
};

/** Formats a search as text, with `?` in front; absent and empty values are left out. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams();
  for (const [key, given] of Object.entries(search)) {
    for (const value of [given].flat())
      if (value !== undefined && value !== null && value !== '') params.append(key, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
};
