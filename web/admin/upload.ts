import type { WirePicture } from '../../contract/catalogue.ts';
import { createClient } from '../state/client.ts';
import { currentSession, forgetSession } from '../state/session.ts';

/** Kinds of pictures that the shop takes in, for the chooser of files; the server looks at the content itself. */
export const pictureKinds = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** The largest picture, in bytes (contract section 4). */
export const maxPictureBytes = 10 * 1024 * 1024;

/** Sends one picture and gives what a product shows of it. Refusals: `invalid`, `too_large`, as an ApiError. */
export const uploadPicture = (file: File): Promise<WirePicture> => {
  const form = new FormData();
  form.append('picture', file);
  const call = createClient(
    (path, init) => fetch(path, { ...init, body: form }),
    () => currentSession()?.token ?? null,
    (token) => currentSession()?.token === token && forgetSession(),
  );
  return call('POST /api/uploads');
};
