import type { WirePicture } from '../../../contract/product.ts';
import type { Frame } from '../../../shop/catalogue/crop-frame.ts';
import { createClient, type Send } from '../../state/client.ts';
import { getSession, replaceToken } from '../../state/session/session.ts';

/**
 * Kinds of pictures that the shop takes in, for the chooser of files; the server looks at the
 * content itself.
 */
export const pictureKinds = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** The largest picture, in bytes (ADMIN-3, docs/product.md). */
export const maxPictureBytes = 10 * 1024 * 1024;

/** What is to be sent, and how it is followed. */
export interface Sending {
  file: Blob;
  /** The part of it that is kept, in pixels of the upright picture; null is all of it. */
  frame: Frame | null;
  /** Told while it goes: which share of the bytes is sent, 0 to 1. */
  onSent: (share: number) => void;
  signal: AbortSignal;
}

/** Sends a form and tells how far it is: only XMLHttpRequest knows that in all browsers. */
const sendForm =
  (form: FormData, { onSent, signal }: Sending): Send =>
  (path, { method = 'POST', headers }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const fail = (): void => reject(new Error('No answer'));
      request.open(method, path);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onSent(total > 0 ? loaded / total : 0),
      );
      request.addEventListener('load', () =>
        resolve(new Response(request.responseText, { status: request.status })),
      );
      for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, fail);
      signal.addEventListener('abort', () => request.abort());
      if (signal.aborted) fail();
      else request.send(form);
    });

/**
 * Sends one picture and gives what a product shows of it. Refusals: `invalid`, `too_large`, as an
 * ApiError; `network` also when it was called off.
 */
export const uploadPicture = (sending: Sending): Promise<WirePicture> => {
  const { file, frame } = sending;
  const form = new FormData();
  form.append('picture', file);
  const call = createClient(
    sendForm(form, sending),
    () => getSession()?.token ?? null,
    replaceToken,
  );
  return call('POST /api/uploads', {
    query: frame === null ? {} : { crop: [frame.x, frame.y, frame.width, frame.height].join(',') },
  });
};
