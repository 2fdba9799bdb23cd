/**
 * Where somebody is logged in, in the names that makers gave; '' for what is not known. Nothing
 * finer is kept of a user agent.
 */
export interface Device {
  browser: string;
  system: string;
}

/** In this order: most browsers also name those they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const named = (known: typeof browsers, given: string): string =>
  known.find(([pattern]) => pattern.test(given))?.[1] ?? '';

/**
 * The family of a user agent: `Chrome` on `Android`. Only its beginning is looked at, however long
 * it is.
 */
export const deviceOf = (userAgent: string | null): Device => {
  const given = (userAgent ?? '').slice(0, 400);
  return { browser: named(browsers, given), system: named(systems, given) };
};
