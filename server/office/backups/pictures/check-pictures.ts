import type { Manifest } from '../manifest.ts';
import { hashContent, storePart } from '../storage/compressed-parts.ts';
import { type IndexedPicture, isIntact, loadPictureIndex, type Place } from './picture-backup.ts';
import { listPictureFiles, type PicturePlace } from './picture-source.ts';

/** Stored pictures that were not what they had been, by their file in the shop. */
export interface CheckedPictures {
  /** They were stored again from the shop, for all backups. */
  repaired: string[];
  /** The shop has them no more as they were, so nothing could repair them. */
  damaged: string[];
}

/** The bytes that one backup reads back; larger shops are checked in turns, a part each day. */
const maxCheckedBytes = 1024 ** 3;
const dayMs = 86_400_000;
const maxConcurrent = 8;

/** Chooses the pictures of a day, so that each has its turn after some days. */
export const chooseChecked = <T extends Pick<IndexedPicture, 'bytes' | 'sha256'>>(
  pictures: readonly T[],
  now: Date,
  maxBytes = maxCheckedBytes,
): T[] => {
  const total = pictures.reduce((sum, { bytes }) => sum + bytes, 0);
  const turns = Math.max(1, Math.ceil(total / maxBytes));
  const turn = Math.floor(now.getTime() / dayMs) % turns;
  return pictures.filter(({ sha256 }) => Number.parseInt(sha256.slice(0, 8), 16) % turns === turn);
};

/**
 * Reads stored pictures of a backup back and compares them with their hashes, as a restore would. A
 * picture that the disk of the place has spoilt is stored again if the shop still has it.
 */
export const checkStoredPictures = async (
  place: Place,
  pictures: Manifest['pictures'],
  source: PicturePlace,
  now: Date,
): Promise<CheckedPictures> => {
  const index = await loadPictureIndex(place, pictures);
  const once = new Map(index.map((picture) => [picture.stored.name, picture]));
  const checked = chooseChecked([...once.values()], now);
  const found: CheckedPictures = { repaired: [], damaged: [] };
  const files = new Map((await listPictureFiles(source)).map((file) => [file.file, file]));
  const repair = async ({ file, sha256, stored }: IndexedPicture): Promise<void> => {
    const content = await files.get(file)?.read();
    if (content === undefined || hashContent(content) !== sha256) {
      found.damaged.push(file);
      return;
    }
    await storePart(place, stored.name, content);
    found.repaired.push(file);
  };
  for (let from = 0; from < checked.length; from += maxConcurrent)
    await Promise.all(
      checked.slice(from, from + maxConcurrent).map(async (picture) => {
        if (!(await isIntact(place, picture))) await repair(picture);
      }),
    );
  return found;
};
