import { explain } from '../../../contract/reasons/reasons.ts';
import { maxBodyBytes, maxPictureBytes } from '../../../contract/route.ts';
import { readBytes } from './input.ts';
import { invalid, Refusal } from './refusal.ts';

/**
 * A form with a picture has fewer parts. Each part costs time, and a body of the allowed size could
 * hold a hundred thousand.
 */
const maxFormParts = 20;

/**
 * Counts the separators of parts. In a picture, these bytes occur by chance once in four thousand
 * million.
 */
const hasTooManyParts = (body: Buffer): boolean => {
  let at = -1;
  for (let parts = 0; parts <= maxFormParts; parts++) {
    at = body.indexOf('\r\n--', at + 1, 'latin1');
    if (at < 0) return false;
  }
  return true;
};

const notOnePicture = (): Refusal => invalid('picture', explain('one_picture'));

const readForm = async (request: Request): Promise<FormData> => {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new Refusal('unsupported_type', explain('send_picture_form'));
  const bytes = await readBytes(request, maxBodyBytes['multipart/form-data']);
  if (hasTooManyParts(bytes)) throw notOnePicture();
  try {
    return await new Response(new Uint8Array(bytes), {
      headers: { 'content-type': type },
    }).formData();
  } catch {
    throw new Refusal('malformed', explain('form_broken'));
  }
};

/**
 * Reads the one picture of a multipart body, under any field name. Its file name and type are
 * ignored. Refuses a broken form, none or several pictures (400), a larger one (413), and another
 * type of body (415).
 */
export const readUpload = async (request: Request): Promise<Buffer> => {
  const form = await readForm(request);
  const files = [...form].flatMap(([field, value]) =>
    typeof value === 'string' ? [] : [{ field, file: value }],
  );
  const [only] = files;
  if (only === undefined || files.length > 1) throw notOnePicture();
  if (only.file.size > maxPictureBytes)
    throw new Refusal('too_large', explain('picture_too_large'));
  return Buffer.from(await only.file.arrayBuffer());
};
