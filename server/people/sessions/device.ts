/**
 * The browser and system of a session, by their makers' names; '' for unknown. Nothing else of a
 * user agent is stored.
 */
export interface Device {
  browser: string;
  system: string;
}

/** The order matters: most browsers also name those that they descend from. */
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

const findName = (known: typeof browsers, header: string): string =>
  known.find(([pattern]) => pattern.test(header))?.[1] ?? '';

/**
 * Parses a user agent into names such as `Chrome` on `Android`. Only its first 400 characters are
 * read.
 */
export const parseDevice = (userAgent: string | null): Device => {
  const header = (userAgent ?? '').slice(0, 400);
  return { browser: findName(browsers, header), system: findName(systems, header) };
};
