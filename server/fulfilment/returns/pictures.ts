import { explain } from '../../../contract/reasons/reasons.ts';
import { createId } from '../../../database/id.ts';
import type { Db } from '../../../database/tables.ts';
import { maxReturnPictures, type ReturnState } from '../../../shop/fulfilment/returns/states.ts';
import type { OwnerScope } from '../../orders/order/orders.ts';
import type { OrderTx } from '../../orders/states/partners.ts';
import { notFound, Refusal, wrongState } from '../../platform/http/refusal.ts';
import { refuseShopperPictures } from '../../providers/pictures/picture-encode.ts';
import { lockReturnOf } from './move.ts';
import { findReturnOwner } from './queries.ts';
import { countReturnPictures, findReturnPicture, insertReturnPicture } from './step-queries.ts';

/** Refuses a return that is answered already or has all its pictures (409). */
const refuseFurtherPicture = async (db: Db, id: string, state: ReturnState): Promise<void> => {
  if (state !== 'requested')
    throw wrongState('return_cannot_become', { from: state, to: 'requested' });
  if ((await countReturnPictures(db, id)) >= maxReturnPictures)
    throw new Refusal('duplicate', explain('return_pictures_full', { max: maxReturnPictures }));
};

/**
 * Refuses a picture that could not be added, before it is received and decoded: of somebody else's
 * return (404), of one that takes none (409), or when too many wait (503).
 */
export const admitReturnPicture = async (db: Db, id: string, accountId: string): Promise<void> => {
  const found = await findReturnOwner(db, id);
  if (found === null || found.accountId !== accountId) throw notFound('return');
  await refuseFurtherPicture(db, id, found.state);
  refuseShopperPictures(accountId);
};

/** Stores a picture in WebP. Checks again under the lock, because others may have come before. */
export const addReturnPicture = async (
  t: OrderTx,
  id: string,
  owner: OwnerScope,
  { width, height, webp }: { width: number; height: number; webp: Buffer },
): Promise<void> => {
  const { row } = await lockReturnOf(t, id, owner);
  await refuseFurtherPicture(t.tx, id, row.state);
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
