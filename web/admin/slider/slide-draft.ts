import type { WireSlide } from '../../../contract/office/settings.ts';
import { type FieldKind, plain, text, trimmedText } from '../fields/field-kinds.ts';
import { rows } from '../fields/rows.ts';

/** The limit of the server. */
export const maxSlides = 10;

type Picture = WireSlide['image'];

/** The fields of a slide. Of its picture only the address is sent. */
export const slideFields = {
  title: text({ maxLength: 80 }),
  subtitle: text({ maxLength: 200 }),
  image: {
    ...plain<Picture>(null),
    toSent: (image) => (image === null ? null : { secureUrl: image.secureUrl }),
  } satisfies FieldKind<Picture, { secureUrl: string } | null, Picture>,
  link: trimmedText({ start: '/collections', maxLength: 300 }),
  linkText: text({ maxLength: 40 }),
};

export const sliderFields = { slides: rows(slideFields) };
