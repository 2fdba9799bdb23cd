import type { WireSlide } from '../../../contract/settings.ts';
import { generateKey } from '../editor/draft/product-draft.ts';

/** A slide as the form holds it. */
export interface SlideRow extends WireSlide {
  key: string;
}

/** The limit of the server. */
export const maxSlides = 10;

export const toSlideRows = (slides: readonly WireSlide[]): SlideRow[] =>
  slides.map((slide) => ({ ...slide, key: generateKey() }));

export const createSlideRow = (): SlideRow => ({
  key: generateKey(),
  title: '',
  subtitle: '',
  image: null,
  link: '/collections',
  linkText: '',
});

/** Converts the rows to a request body. */
export const toSlidesBody = (rows: readonly SlideRow[]) =>
  rows.map(({ title, subtitle, image, link, linkText }) => ({
    title: title.trim(),
    subtitle: subtitle.trim(),
    image: image === null ? null : { secureUrl: image.secureUrl },
    link: link.trim(),
    linkText: linkText.trim(),
  }));

/** Do the rows differ from the saved slides? Their keys do not count. */
export const hasSlideChanges = (slides: readonly WireSlide[], rows: readonly SlideRow[]): boolean =>
  JSON.stringify(toSlidesBody(toSlideRows(slides))) !== JSON.stringify(toSlidesBody(rows));
