import type {
  collections,
  WireCollection,
  WireEditedCollection,
  WireListedCollection,
} from '../../../contract/goods/collections.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import {
  buildCollectionPath,
  type Collection,
  maxCollectionSlug,
} from '../../../shop/goods/collections/collection.ts';
import { isAddressWord } from '../../../shop/goods/product/address-word.ts';
import { chooseLanguages, readText, type TextLanguage, type Texts } from '../../../shop/texts.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { invalid, notFound } from '../../platform/http/refusal.ts';
import { nothingShown } from '../../platform/pages/shown.ts';
import { createPictures } from '../../providers/pictures/pictures.ts';
import type { Deps } from '../deps.ts';
import { changeCatalogue } from '../products/change-catalogue.ts';
import { presentPicture } from '../products/present-picture.ts';
import { deleteCollection, saveCollection } from './change-collections.ts';
import { findCollection, findCollections } from './queries.ts';

const presentEdited = (collection: Collection): WireEditedCollection => ({
  slug: collection.slug,
  path: buildCollectionPath(collection),
  name: collection.name,
  introduction: collection.introduction,
  picture: collection.picture && presentPicture(collection.picture),
  alt: collection.alt,
  source: collection.source,
  products: [...collection.products],
  sort: collection.sort,
  seoTitle: collection.seoTitle,
  seoDescription: collection.seoDescription,
  isPublished: collection.isPublished,
  version: collection.version,
});

type Read = (texts: Texts) => string;

const presentListed = (collection: Collection, read: Read): WireListedCollection => ({
  slug: collection.slug,
  path: buildCollectionPath(collection),
  name: read(collection.name),
  picture: collection.picture && presentPicture(collection.picture),
  alt: read(collection.alt),
});

const presentShown = (collection: Collection, read: Read): WireCollection => ({
  ...presentListed(collection, read),
  introduction: read(collection.introduction),
  title: read(collection.seoTitle) || read(collection.name),
  description: read(collection.seoDescription),
  source: collection.source,
});

/** Pages of categories and collections. Each change drops every kept page, like other settings. */
export const createCollectionHandlers = (deps: Deps): Handlers<typeof collections> => {
  const { store, settings, listing, shopIdentity } = deps;
  const pictures = createPictures(settings);
  const readIn = async (asked: TextLanguage | undefined): Promise<Read> => {
    const identity = await shopIdentity.get();
    const { texts: language } = chooseLanguages(asked, identity);
    return (texts) => readText(texts, language, identity.mainLanguage);
  };

  return {
    'GET /api/collections': async ({ query }) => {
      const read = await readIn(query.language);
      const published = await listing.findCollections();
      return {
        status: 200,
        data: { collections: published.map((one) => presentListed(one, read)) },
        shown: nothingShown,
      };
    },

    'GET /api/collections/{slug}': async ({ params, query }) => {
      const found = (await listing.findCollections()).find(({ slug }) => slug === params.slug);
      if (found === undefined) throw notFound('collection');
      return {
        status: 200,
        data: { collection: presentShown(found, await readIn(query.language)) },
        shown: nothingShown,
      };
    },

    'GET /api/settings/collections': async () => ({
      status: 200,
      data: { collections: (await findCollections(store.db)).map(presentEdited) },
    }),

    'GET /api/settings/collections/{slug}': async ({ params }) => {
      const found = await findCollection(store.db, params.slug);
      if (found === null) throw notFound('collection');
      return { status: 200, data: presentEdited(found) };
    },

    'PUT /api/settings/collections/{slug}': async (call) => {
      const { slug } = call.params;
      if (!isAddressWord(slug) || slug.length > maxCollectionSlug)
        throw invalid('slug', explain('address_word'));
      const { picture: given } = call.body;
      const picture = given && (await pictures.describe(given.secureUrl));
      if (given !== null && picture === null)
        throw invalid('picture.secureUrl', explain('not_our_picture'));
      const hasSource = await listing.hasSource(call.body.source);
      const saved = await changeCatalogue(deps, (tx) =>
        saveCollection(tx, call, slug, call.body, { picture, hasSource }),
      );
      return { status: 200, data: presentEdited(saved) };
    },

    'DELETE /api/settings/collections/{slug}': async (call) => {
      await changeCatalogue(deps, (tx) => deleteCollection(tx, call, call.params.slug));
      return { status: 200, data: { message: 'Collection deleted' } };
    },
  };
};
