import { useEffect, useRef, useState } from 'react';
import type { WirePicture } from '../../../contract/product.ts';
import type { Frame } from '../../../shop/catalogue/crop-frame.ts';
import { describeFailure } from '../../state/messages.ts';
import { useWords } from '../../words/words.ts';
import { useAdminWords } from '../frame/words.ts';
import { newKey } from './product-draft.ts';
import { maxPictureBytes, pictureKinds, uploadPicture } from './upload.ts';

/** A picture on its way. */
export interface Upload {
  key: string;
  name: string;
  /** The share of its bytes that is sent, 0 to 1; at 1 the shop is still at work with it. */
  sent: number;
}

/** What is to be sent: a file, or the part of it that is kept. */
export interface Chosen {
  file: File;
  frame: Frame | null;
  /** The address of the picture whose place it takes. */
  instead?: string;
}

interface Waiting extends Chosen {
  key: string;
  ending: AbortController;
  /** Not there yet; null came to nothing. */
  picture?: WirePicture | null;
}

/** Pictures that go at the same time. */
const atOnce = 3;

/**
 * Sends chosen files, a few at a time. They are handed on in the order in which they were chosen,
 * each as soon as all before it are there; each that fails leaves a sentence. `cancel` calls one
 * off; leaving the page calls off all.
 */
export const useUploads = (onPicture: (picture: WirePicture, chosen: Chosen) => void) => {
  const { product } = useAdminWords();
  const { states } = useWords();
  const queue = useRef<Waiting[]>([]);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const tell = useRef(onPicture);
  useEffect(() => {
    tell.current = onPicture;
  });
  useEffect(() => () => queue.current.forEach(({ ending }) => ending.abort()), []);

  const refusal = (file: File): string | null => {
    if (file.size > maxPictureBytes) return product.tooLarge(file.name);
    return file.type !== '' && !pictureKinds.includes(file.type)
      ? product.notPicture(file.name)
      : null;
  };
  const fail = (text: string): void => setFailures((all) => [...all, text]);
  const handOn = (): void => {
    for (let first = queue.current[0]; first?.picture !== undefined; first = queue.current[0]) {
      queue.current.shift();
      if (first.picture !== null) tell.current(first.picture, first);
    }
  };
  const end = (one: Waiting, picture: WirePicture | null): void => {
    one.picture = picture;
    handOn();
    const left = new Set(
      queue.current.flatMap(({ key, picture: arrived }) => (arrived === null ? [] : [key])),
    );
    setUploads((all) => all.filter(({ key }) => left.has(key)));
  };
  const send = async (one: Waiting): Promise<void> => {
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
  const add = async (chosen: readonly Chosen[]): Promise<void> => {
    const refused = chosen.flatMap(({ file }) => refusal(file) ?? []);
    setFailures(refused);
    const ones = chosen
      .filter(({ file }) => refusal(file) === null)
      .map((one): Waiting => ({ ...one, key: newKey(), ending: new AbortController() }));
    queue.current.push(...ones);
    setUploads((all) => [
      ...all,
      ...ones.map(({ key, file }) => ({ key, name: file.name, sent: 0 })),
    ]);
    const next = ones[Symbol.iterator]();
    const work = async (): Promise<void> => {
      for (const one of next) await send(one);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  };
  const cancel = (key: string): void =>
    queue.current.find((one) => one.key === key)?.ending.abort();
  return { uploads, failures, add, cancel };
};
