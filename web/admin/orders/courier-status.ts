const abbreviations = new Set(['RTO', 'AWB', 'NDR', 'QC']);

/**
 * The courier shouts: `PICKUP SCHEDULED` is read as `Pickup scheduled`, as on the shopper's page.
 * Text with small letters stays as it is.
 */
export const readCourierStatus = (text: string): string => {
  if (text !== text.toUpperCase()) return text;
  const words = text
    .split(' ')
    .map((word) => (abbreviations.has(word) ? word : word.toLowerCase()))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
