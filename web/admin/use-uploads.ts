import { useState } from 'react';
import type { WirePicture } from '../../contract/catalogue.ts';
import { failureText } from '../state/tell.ts';
import { useWords } from '../words/words.ts';
import { maxPictureBytes, pictureKinds, uploadPicture } from './upload.ts';
import { useAdminWords } from './words.ts';

/** Sends chosen files one after the other; each that arrives is handed on at once, each that fails leaves a sentence. */
export const useUploads = (onPicture: (picture: WirePicture) => void) => {
  const { product } = useAdminWords();
  const { states } = useWords();
  const [waiting, setWaiting] = useState(0);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const refusal = (file: File): string | null => {
    if (file.size > maxPictureBytes) return product.tooLarge(file.name);
    return file.type !== '' && !pictureKinds.includes(file.type) ? product.notPicture(file.name) : null;
  };
  const sendOne = async (file: File): Promise<void> => {
    const refused = refusal(file);
    try {
      if (refused === null) onPicture(await uploadPicture(file));
      else setFailures((all) => [...all, refused]);
    } catch (error) {
      setFailures((all) => [...all, `${file.name}: ${failureText(error, states.generic)}`]);
    }
    setWaiting((n) => n - 1);
  };
  const add = async (files: readonly File[]): Promise<void> => {
    setFailures([]);
    setWaiting((n) => n + files.length);
    for (const file of files) await sendOne(file);
  };
  return { waiting, failures, add };
};
