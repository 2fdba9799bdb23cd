import { useEffect, useRef, useState } from 'react';
import { isTileShaped, type Frame } from '../../../../shop/goods/product/crop-frame.ts';
import { generateKey } from '../../fields/rows.ts';
import { maxPictureBytes, pictureKinds } from './upload.ts';
import type { ChosenFile } from './use-uploads.ts';

interface CropQuestion {
  /** A unique name. */
  name: string;
  picture: ImageBitmap;
  /** Pictures that may still need a crop, this one included. */
  count: number;
  answer: (answer: CropAnswer) => void;
}

/** A frame or the whole picture; the whole of this and all others; or drop the picture. */
type CropAnswer = { frame: Frame | null } | 'all-whole' | 'none';

/** Decodes a file upright. Null if the browser cannot read it; the server then decides. */
const openPicture = (file: File): Promise<ImageBitmap | null> =>
  file.size <= maxPictureBytes && pictureKinds.includes(file.type)
    ? createImageBitmap(file).catch(() => null)
    : Promise.resolve(null);

/**
 * Asks for a crop of each picture that does not have the shape of the tile, one after the other.
 * `always` asks for every picture. `pending` is the question that `CropDialog` shows now.
 */
export const useCrops = () => {
  const [pending, setPending] = useState<CropQuestion | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const batches = useRef(0);
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);

  const requestCrop = (picture: ImageBitmap, count: number): Promise<CropAnswer> =>
    new Promise((answer) => setPending({ name: generateKey(), picture, count, answer }));

  const askAll = async (files: readonly File[], always: boolean): Promise<ChosenFile[]> => {
    const chosen: ChosenFile[] = [];
    let [asking, shown]: [boolean, ImageBitmap | null] = [true, null];
    for (const [i, file] of files.entries()) {
      const picture = asking && !hasLeft.current ? await openPicture(file) : null;
      const answer: CropAnswer =
        picture === null || (!always && isTileShaped(picture))
          ? { frame: null }
          : await requestCrop(picture, files.length - i);
      shown?.close();
      shown = picture;
      if (answer === 'all-whole') asking = false;
      if (answer !== 'none')
        chosen.push({ file, frame: answer === 'all-whole' ? null : answer.frame });
    }
    // The dialog stays open between two pictures.
    if (--batches.current === 0) setPending(null);
    shown?.close();
    return chosen;
  };

  /**
   * Returns the files to upload, with their frames. A second call waits until the first one has
   * been answered.
   */
  const chooseFrames = (files: readonly File[], always = false): Promise<ChosenFile[]> => {
    batches.current += 1;
    const chosen = queue.current.then(() => askAll(files, always));
    queue.current = chosen.catch(() => undefined);
    return chosen;
  };
  return { pending, chooseFrames };
};
