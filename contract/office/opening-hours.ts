import { z } from 'zod';
import { maxOpeningHours } from '../../shop/office/identity.ts';
import { knownTimeOfDay, wholeNumber } from '../fields.ts';
import { encodeReason } from '../reasons/reasons.ts';

const timeOfDay = knownTimeOfDay.regex(
  /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/,
  encodeReason('time_format'),
);

/** The hours of a week; a day may have several spans (SHOP-6, docs/product.md). */
export const openingHours = z
  .array(
    z
      .object({ day: wholeNumber(0, 6), opens: timeOfDay, closes: timeOfDay })
      .refine(({ opens, closes }) => opens < closes, {
        path: ['closes'],
        message: encodeReason('closes_after_opening'),
      }),
  )
  .max(maxOpeningHours);
