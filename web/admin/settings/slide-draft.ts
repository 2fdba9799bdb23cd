import type { WireSlide } from '../../../contract/settings.ts';
import { newKey } from '../editor/product-draft.ts';

/** A slide as the form holds it. */
export interface SlideRow extends WireSlide {
  key: string;
}

/** Most slides that the server takes. */
export const maxSlides = 10;

export const slideRows = (slides: readonly WireSlide[]): SlideRow[] =>
  slides.map((slide) => ({ ...slide, key: newKey() }));

export const newSlide = (): SlideRow => ({
  key: newKey(),
  title: '',
  subtitle: '',
  image: null,
  link: '/collections',
  linkText: '',
});

/** What the server is sent. */
export const slidesBody = (rows: readonly SlideRow[]) =>
  rows.map(({ title, subtitle, image, link, linkText }) => ({
    title: title.trim(),
    subtitle: subtitle.trim(),
    image: image === null ? null : { secureUrl: image.secureUrl },
    link: link.trim(),
    linkText: linkText.trim(),
  }));

/** Are the rows other than what the shop has? Their keys do not count. */
export const slidesDiffer = (slides: readonly WireSlide[], rows: readonly SlideRow[]): boolean =>
  JSON.stringify(slidesBody(slideRows(slides))) !== JSON.stringify(slidesBody(rows));
