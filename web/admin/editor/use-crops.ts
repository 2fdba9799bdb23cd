import { useEffect, useRef, useState } from 'react';
import { isTileShaped, type Frame } from '../../../shop/catalogue/crop-frame.ts';
import { newKey } from './product-draft.ts';
import { maxPictureBytes, pictureKinds } from './upload.ts';
import type { Chosen } from './use-uploads.ts';

interface Asked {
  /** No two have the same. */
  name: string;
  picture: ImageBitmap;
  /** How many that may need a crop are left, this one included. */
  count: number;
  answer: (answer: Answer) => void;
}

/** A frame, the whole, the whole of this one and all others, or not at all. */
type Answer = { frame: Frame | null } | 'all-whole' | 'none';

/**
 * The upright picture of a file; null is one that the browser cannot read: the server has the last
 * word on it.
 */
const openPicture = (file: File): Promise<ImageBitmap | null> =>
  file.size <= maxPictureBytes && pictureKinds.includes(file.type)
    ? createImageBitmap(file).catch(() => null)
    : Promise.resolve(null);

/**
 * Asks for the part that is shown of each picture that has not the shape of the tile, one after the
 * other. `always` asks for one that has it, too. `pending` is what a `CropDialog` is to ask right
 * now.
 */
export const useCrops = () => {
  const [pending, setPending] = useState<Asked | null>(null);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const batches = useRef(0);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const ask = (picture: ImageBitmap, count: number): Promise<Answer> =>
    new Promise((answer) => setPending({ name: newKey(), picture, count, answer }));

  const askAll = async (files: readonly File[], always: boolean): Promise<Chosen[]> => {
    const chosen: Chosen[] = [];
    let [asking, shown]: [boolean, ImageBitmap | null] = [true, null];
    for (const [i, file] of files.entries()) {
      const picture = asking && !gone.current ? await openPicture(file) : null;
      const answer: Answer =
        picture === null || (!always && isTileShaped(picture))
          ? { frame: null }
          : await ask(picture, files.length - i);
      shown?.close();
      shown = picture;
      if (answer === 'all-whole') asking = false;
      if (answer !== 'none')
        chosen.push({ file, frame: answer === 'all-whole' ? null : answer.frame });
    }
    // From one picture to the next the dialog stays.
    if (--batches.current === 0) setPending(null);
    shown?.close();
    return chosen;
  };

  /**
   * What of these files is to be sent. Files that come while others are asked about wait for their
   * turn.
   */
  const chooseFrames = (files: readonly File[], always = false): Promise<Chosen[]> => {
    batches.current += 1;
    const chosen = line.current.then(() => askAll(files, always));
    line.current = chosen.catch(() => undefined);
    return chosen;
  };
  return { pending, chooseFrames };
};
