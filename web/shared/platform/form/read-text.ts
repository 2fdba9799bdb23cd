/** Reads the trimmed text of a field; '' for a field that is not there. */
export const readText = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};
