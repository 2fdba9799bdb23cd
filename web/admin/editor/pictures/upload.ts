import type { WirePicture } from '../../../../contract/goods/product.ts';
import type { Frame } from '../../../../shop/goods/product/crop-frame.ts';
import { createSessionClient } from '../../../shared/people/session/file-calls.ts';
import type { Send } from '../../../shared/platform/client.ts';

/** The picture types of the file dialog. The server checks the content itself. */
export const pictureKinds = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** The largest picture, in bytes (ADMIN-3, docs/product.md). */
export const maxPictureBytes = 10 * 1024 * 1024;

/** A picture to upload. */
interface UploadTask {
  file: Blob;
  /** The part to keep, in pixels of the upright picture; null for all of it. */
  frame: Frame | null;
  /** Called during the upload with the share of bytes sent, 0 to 1. */
  onSent: (share: number) => void;
  signal: AbortSignal;
}

/** Sends a form and reports its progress. Only XMLHttpRequest can do that in all browsers. */
const sendForm =
  (form: FormData, { onSent, signal }: UploadTask): Send =>
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
 * Uploads one picture and returns it as products store it. Errors: ApiError `invalid` or
 * `too_large`; `network` also when the upload was cancelled.
 */
export const uploadPicture = (sending: UploadTask): Promise<WirePicture> => {
  const { file, frame } = sending;
  const form = new FormData();
  form.append('picture', file);
  return createSessionClient(sendForm(form, sending))('POST /api/uploads', {
    query: frame === null ? {} : { crop: [frame.x, frame.y, frame.width, frame.height].join(',') },
  });
};
