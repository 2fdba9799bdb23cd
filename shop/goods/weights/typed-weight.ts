const gramsByUnit: Readonly<Record<string, number>> = {
  g: 1,
  gm: 1,
  gms: 1,
  gr: 1,
  gram: 1,
  grams: 1,
  kg: 1000,
  kgs: 1000,
  kilo: 1000,
  kilos: 1000,
  kilogram: 1000,
  kilograms: 1000,
};

const volume = /^[\d.,\s]*\s*(?:ml|millilit(?:re|er)s?|l|lt|ltr|ltrs|lit(?:re|er)s?|cl|dl)\.?$/i;

/** Is it a volume, such as `1 ltr` or `500 ml`? Goods by the kilo are weighed. */
export const isVolume = (typed: string): boolean => volume.test(typed.trim());

/**
 * Reads a weight as people write it: `500`, `500 g`, `500gm`, `0.5 kg`, `1,000 g`. Returns whole
 * grams; null for any other text, a part of a gram among them. Without a unit it is grams.
 */
export const readTypedWeight = (typed: string): number | null => {
  const [, whole = '', parts = '', unit = 'g'] =
    /^(\d{1,7}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,6}))?\s*([a-z]+)?\.?$/i.exec(typed.trim()) ??
    [];
  const grams = gramsByUnit[unit.toLowerCase()];
  if (whole === '' || grams === undefined) return null;
  // In millionths of the unit, because 0.29 × 1000 is no whole number.
  const millionths = Number(whole.replaceAll(',', '') + parts.padEnd(6, '0'));
  const weight = (millionths * grams) / 1_000_000;
  return Number.isSafeInteger(weight) ? weight : null;
};
