import sharp from 'sharp';
import { explain } from '../../contract/reasons.ts';
import { createId } from '../../database/id.ts';
import type { Db } from '../../database/tables.ts';
import { maxReturnPictures } from '../../shop/returns/states.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import type { OrderTx } from '../orders/order-transaction.ts';
import type { OwnerScope } from '../orders/orders.ts';
import { encodePicture } from '../providers/picture-encode.ts';
import { lockReturnOf } from './move.ts';
import { findReturnOwner } from './queries.ts';
import { countReturnPictures, findReturnPicture, insertReturnPicture } from './step-queries.ts';

export interface EncodedReturnPicture {
  width: number;
  height: number;
  webp: Buffer;
}

/**
 * Encodes a picture of returned goods by the checks of every picture of the shop: upright, without
 * metadata, in its largest width.
 */
export const encodeReturnPicture = async (bytes: Buffer): Promise<EncodedReturnPicture> => {
  const { files } = await encodePicture(bytes);
  const largest = files
    .filter(({ format }) => format === 'webp')
    .reduce((best, file) => (file.width > best.width ? file : best));
  const { width, height } = await sharp(largest.content).metadata();
  return { width, height, webp: largest.content };
};

/** Refuses a return that is answered already or has all its pictures (409). */
export const addReturnPicture = async (
  t: OrderTx,
  id: string,
  owner: OwnerScope,
  { width, height, webp }: EncodedReturnPicture,
): Promise<void> => {
  const { row } = await lockReturnOf(t, id, owner);
  if (row.state !== 'requested')
    throw new Refusal(
      'wrong_state',
      explain('return_cannot_become', { from: row.state, to: 'requested' }),
    );
  if ((await countReturnPictures(t.tx, id)) >= maxReturnPictures)
    throw new Refusal('duplicate', explain('return_pictures_full', { max: maxReturnPictures }));
  await insertReturnPicture(t.tx, { id: createId('rpc'), return_id: id, width, height, webp });
};

/** Reads a picture of a return. Refuses somebody else's as one that does not exist (404). */
export const readReturnPicture = async (
  db: Db,
  id: string,
  pictureId: string,
  owner: OwnerScope,
): Promise<Uint8Array<ArrayBuffer>> => {
  const found = await findReturnOwner(db, id);
  if (found === null || (owner !== 'anybody' && found.accountId !== owner.accountId))
    throw notFound('picture');
  const webp = await findReturnPicture(db, id, pictureId);
  if (webp === null) throw notFound('picture');
  return new Uint8Array(webp);
};
