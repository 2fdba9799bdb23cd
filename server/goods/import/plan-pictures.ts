import { explain, type Explanation } from '../../../contract/reasons/reasons.ts';
import type { Picture } from '../../../shop/goods/product/picture.ts';
import { readPictureAddress } from '../../providers/pictures/picture-fetch.ts';
import type { Pictures } from '../../providers/pictures/pictures.ts';
import type { SentFields } from '../products/read-fields.ts';

/** What the pictures of a row come to. */
type PlannedPictures =
  | { faults: Explanation[] }
  | {
      /** The pictures that the shop has already; undefined where the table has no such column. */
      images: Picture[] | undefined;
      /** All addresses of the row, when one of them has still to be fetched; else null. */
      toFetch: string[] | null;
    };

const explainAddress = (address: string): Explanation =>
  /^[a-z][a-z0-9+.-]*:/i.test(address)
    ? explain('picture_address', { address })
    : explain('not_our_picture');

/**
 * Finds the pictures of a row: those of the shop, those that it has fetched before, and those that
 * have to be fetched.
 */
export const planPictures = async (
  sent: SentFields['images'],
  pictures: Pictures,
): Promise<PlannedPictures> => {
  if (sent === undefined) return { images: undefined, toFetch: null };
  const addresses = sent.map(({ secureUrl }) => secureUrl);
  const found = await Promise.all(addresses.map((address) => pictures.describe(address)));
  const missing = addresses.filter((_, i) => found[i] === null);
  const faults = missing
    .filter((address) => readPictureAddress(address) === null)
    .map(explainAddress);
  if (faults.length > 0) return { faults };
  return {
    images: found.filter((picture) => picture !== null),
    toFetch: missing.length > 0 ? addresses : null,
  };
};
