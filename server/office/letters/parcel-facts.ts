import type { Letter } from './letter.ts';

/** What a letter says of a parcel. */
export interface MailParcel {
  courier: string | null;
  awb: string | null;
  trackingUrl: string | null;
}

/**
 * Writes the courier and the number of a parcel, and a button that follows it. The courier chooses
 * the link, so anything but https is left out.
 */
export const writeParcelFacts = (
  parcel: MailParcel | null,
  words: { courier: string; number: string; track: string },
): Pick<Letter, 'facts' | 'button'> => {
  const { courier, awb, trackingUrl } = parcel ?? { courier: null, awb: null, trackingUrl: null };
  return {
    facts: [
      ...(courier === null ? [] : [{ label: words.courier, value: courier }]),
      ...(awb === null ? [] : [{ label: words.number, value: awb }]),
    ],
    ...(trackingUrl?.startsWith('https://') === true
      ? { button: { label: words.track, url: trackingUrl } }
      : {}),
  };
};
