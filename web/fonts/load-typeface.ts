import file from './anek-latin.woff2?url';

const storageKey = 'shop.typeface';

/**
 * Draws with the typeface. A browser that has loaded it before uses it from the first paint on. On
 * a first visit the system font of `kit/base.css` stands in until the page has loaded and painted:
 * until then a slow connection is better used for styles and pictures. It uses nothing outside
 * itself, because it runs as text in every document (`buildTypefaceScript`).
 */
const loadTypeface = (
  name: string,
  address: string,
  descriptors: FontFaceDescriptors,
  key: string,
): void => {
  const isKept = (): boolean => {
    try {
      return localStorage.getItem(key) === address;
    } catch {
      return false;
    }
  };
  const load = async (): Promise<void> => {
    try {
      document.fonts.add(await new FontFace(name, `url(${address})`, descriptors).load());
      localStorage.setItem(key, address);
    } catch {
      // The system font stays, or the next page loads the typeface late again.
    }
  };
  const nextFrame = requestAnimationFrame;
  // A picture that came last is painted in the second frame.
  if (isKept()) void load();
  else addEventListener('load', () => nextFrame(() => nextFrame(() => setTimeout(load))));
};

/** A typeface that pages are drawn with: its name in the styles, and its file. */
export interface Typeface {
  family: string;
  address: string;
  weight: string;
}

/** What the file can draw (`web/fonts/README.md`). */
const anek = {
  family: 'Anek Latin Variable',
  address: file,
  range: { weight: '430 700', stretch: '100% 112%' },
};

/** Returns the script that loads a typeface; without one, Anek. */
export const buildTypefaceScript = (chosen?: Typeface | null): string => {
  const { family, address, range } = chosen
    ? { ...chosen, range: { weight: chosen.weight } }
    : anek;
  return `(${String(loadTypeface)})(${[family, address, range, storageKey].map((value) => JSON.stringify(value)).join()})`;
};
