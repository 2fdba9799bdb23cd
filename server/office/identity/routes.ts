import type { Transaction } from 'kysely';
import type { identityRoutes, IdentityChange } from '../../../contract/office/identity.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Tables } from '../../../database/tables.ts';
import { runTransaction } from '../../../database/transaction.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { findIdentityRecord, type IdentityRecord } from '../../platform/shop-settings/identity.ts';
import { createPictures, type Pictures } from '../../providers/pictures/pictures.ts';
import type { Deps } from '../deps.ts';
import { keepMenus } from '../menus/kept-menus.ts';
import {
  changeDraft,
  type MeasuredChange,
  nameIdentityVersion,
  publishDraft,
} from './change-identity.ts';
import { presentIdentity, presentShop } from './present.ts';

type PictureEntry = ['logo' | 'logoDark' | 'icon', IdentityChange['logo']];

/** Measures the pictures. Refuses an address that is no picture of this shop (400). */
const measurePictures = async (
  { logo, logoDark, icon, ...rest }: IdentityChange,
  pictures: Pictures,
): Promise<MeasuredChange> => {
  const measured: MeasuredChange = rest;
  for (const [field, given] of Object.entries({ logo, logoDark, icon }) as PictureEntry[]) {
    if (given === undefined) continue;
    const picture = given === null ? null : await pictures.describe(given.secureUrl);
    if (given !== null && picture === null)
      throw invalid(`${field}.secureUrl`, explain('not_our_picture'));
    measured[field] = picture;
  }
  return measured;
};

const presentRecord = (record: IdentityRecord) => ({
  draft: presentIdentity(record.draft),
  published: presentIdentity(record.published),
  version: nameIdentityVersion(record),
});

export const createIdentityHandlers = ({
  store,
  settings,
  shopIdentity,
  catalogueVersion,
  listing,
}: Deps): Handlers<typeof identityRoutes> => {
  const pictures = createPictures(settings);
  const readMenus = keepMenus(store.db, listing, catalogueVersion);
  return {
    'GET /api/shop': async ({ query, drafted }) => {
      const { menus, shown } = await readMenus();
      const identity = drafted ?? (await shopIdentity.get());
      return {
        status: 200,
        data: { shop: presentShop(identity, query.language, shopIdentity.now(), menus) },
        shown,
      };
    },

    'GET /api/settings/identity': async () => ({
      status: 200,
      data: presentRecord(await findIdentityRecord(store.db)),
    }),

    'PUT /api/settings/identity': async (call) => {
      const { version, ...sent } = call.body;
      const given = await measurePictures(sent, pictures);
      const record = await runTransaction(store.db, (tx) => changeDraft(tx, call, given, version));
      return { status: 200, data: presentRecord(record) };
    },

    'POST /api/settings/identity/publish': async (call) => {
      const { record, moved } = await runTransaction(store.db, async (tx: Transaction<Tables>) => ({
        record: await publishDraft(tx, call, call.body),
        // Pages, letters and documents name the shop, so all that is kept of it goes.
        moved: await catalogueVersion.bump(tx),
      }));
      catalogueVersion.applyCommitted(moved);
      return { status: 200, data: presentRecord(record) };
    },
  };
};
