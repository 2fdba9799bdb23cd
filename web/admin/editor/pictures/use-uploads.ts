import { useEffect, useRef, useState } from 'react';
import type { WirePicture } from '../../../../contract/goods/product.ts';
import type { Frame } from '../../../../shop/goods/product/crop-frame.ts';
import { describeFailure } from '../../../shared/platform/messages.ts';
import { useWords } from '../../../words/words.ts';
import { generateKey } from '../../fields/rows.ts';
import { useAdminWords } from '../../parts/words.ts';
import { maxPictureBytes, pictureKinds, uploadPicture } from './upload.ts';

/** An upload in progress. */
export interface Upload {
  key: string;
  name: string;
  /** The share of bytes sent, 0 to 1. At 1 the server still processes the picture. */
  sent: number;
}

/** A file to upload, and the part of it to keep (null for all). */
export interface ChosenFile {
  file: File;
  frame: Frame | null;
  /** The URL of the picture that it replaces. */
  instead?: string;
}

interface QueuedUpload extends ChosenFile {
  key: string;
  ending: AbortController;
  /** Undefined until the upload ends; null if it failed. */
  picture?: WirePicture | null;
}

const maxConcurrentUploads = 3;

/**
 * Uploads files, a few at a time. `onPicture` gets them in the order in which they were chosen. A
 * failed upload adds a message to `failures`. `cancel` aborts one upload; leaving the page aborts
 * all.
 */
export const useUploads = (onPicture: (picture: WirePicture, chosen: ChosenFile) => void) => {
  const { product } = useAdminWords();
  const { states } = useWords();
  const queue = useRef<QueuedUpload[]>([]);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const latestOnPicture = useRef(onPicture);
  useEffect(() => {
    latestOnPicture.current = onPicture;
  });
  useEffect(() => () => queue.current.forEach(({ ending }) => ending.abort()), []);

  const describeRefusal = (file: File): string | null => {
    if (file.size > maxPictureBytes) return product.tooLarge(file.name);
    return file.type !== '' && !pictureKinds.includes(file.type)
      ? product.notPicture(file.name)
      : null;
  };
  const fail = (text: string): void => setFailures((all) => [...all, text]);
  const deliverInOrder = (): void => {
    for (let first = queue.current[0]; first?.picture !== undefined; first = queue.current[0]) {
      queue.current.shift();
      if (first.picture !== null) latestOnPicture.current(first.picture, first);
    }
  };
  const end = (one: QueuedUpload, picture: WirePicture | null): void => {
    one.picture = picture;
    deliverInOrder();
    const left = new Set(
      queue.current.flatMap(({ key, picture: arrived }) => (arrived === null ? [] : [key])),
    );
    setUploads((all) => all.filter(({ key }) => left.has(key)));
  };
  const send = async (one: QueuedUpload): Promise<void> => {
    const {
      key,
      file,
      frame,
      ending: { signal },
    } = one;
    const onSent = (sent: number): void =>
      setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, sent } : upload)));
    try {
      if (signal.aborted) return end(one, null);
      end(one, await uploadPicture({ file, frame, onSent, signal }));
    } catch (error) {
      if (!signal.aborted) fail(`${file.name}: ${describeFailure(error, states.generic)}`);
      end(one, null);
    }
  };
  const add = async (chosen: readonly ChosenFile[]): Promise<void> => {
    const refused = chosen.flatMap(({ file }) => describeRefusal(file) ?? []);
    setFailures(refused);
    const ones = chosen
      .filter(({ file }) => describeRefusal(file) === null)
      .map((one): QueuedUpload => ({ ...one, key: generateKey(), ending: new AbortController() }));
    queue.current.push(...ones);
    setUploads((all) => [
      ...all,
      ...ones.map(({ key, file }) => ({ key, name: file.name, sent: 0 })),
    ]);
    const next = ones[Symbol.iterator]();
    const work = async (): Promise<void> => {
      for (const one of next) await send(one);
    };
    await Promise.all(Array.from({ length: maxConcurrentUploads }, work));
  };
  const cancel = (key: string): void =>
    queue.current.find((one) => one.key === key)?.ending.abort();
  return { uploads, failures, add, cancel };
};
