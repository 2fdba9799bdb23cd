import type { pictureFrames } from '../../../shop/office/pages/page.ts';
import { choice, plain, texts, trimmedText } from '../fields/field-kinds.ts';

/** The fields of what several kinds of blocks have: a picture, a link. */

export const pictureFields = {
  secureUrl: plain(''),
  alt: texts({ maxLength: 200 }),
  frame: choice<(typeof pictureFrames)[number]>('free'),
};
export const linkFields = {
  href: trimmedText({ maxLength: 500, required: true }),
  label: texts({ maxLength: 60 }),
};
