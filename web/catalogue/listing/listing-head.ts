import { pageSize } from '../../../shop/goods/listing/listing.ts';
import { buildItemList, buildPageHead } from '../../shared/platform/page-head.ts';
import type { Head, HeadInput } from '../../shared/platform/page.ts';
import { buildCardPath } from '../card/card-data.ts';
import { buildCanonicalPath, findListingPreset } from './address/listing-presets.ts';
import type { ListingSent } from './answer/listing-data.ts';
import { unpackListing } from './answer/listing-sent.ts';
import { buildListingCrumbs, readListingName } from './listing-names.ts';

/** Products that the structured data of a page list. */
const maxItemsInHead = 10;

const buildPagePath = (path: string, page: number): string =>
  page === 1 ? path : `${path}?page=${page}`;

/**
 * Builds the head of a listing. A listing has several addresses and many filters, so search engines
 * get one canonical address. Each further page has its own. A search is not indexed.
 */
export const buildListingHead = ({ data, context, path }: HeadInput<ListingSent>): Head => {
  const { words, shop } = context;
  const name = readListingName(data, findListingPreset(path), words);
  const { collection } = data ?? {};
  const title =
    collection?.title ??
    (name === null ? words.catalogue.shopPage : `${name}, ${words.catalogue.shopPage}`);
  const known = buildCanonicalPath(path, data?.place ?? null, collection);
  const { page = 1, pages = 1, indexed = 'itself' } = data ?? {};
  const own = indexed === 'itself';
  const cards = data === undefined ? [] : unpackListing(data).cards;
  const picture = collection?.picture ?? cards[0]?.pictures[0];
  return buildPageHead(
    {
      title: page > 1 ? `${title}, ${words.catalogue.pageNumber(page)}` : title,
      description:
        collection?.description ||
        words.catalogue.description(name ?? words.layout.collections, shop.name),
      path: own ? buildPagePath(known, page) : known,
      image:
        picture === undefined
          ? undefined
          : { ...picture, alt: collection?.picture ? collection.alt : cards[0]?.name },
      crumbs: buildListingCrumbs(name, words),
      hidden: indexed === 'not' || data?.httpStatus === 404,
      previous: own && page > 1 ? buildPagePath(known, page - 1) : undefined,
      next: own && page < pages ? buildPagePath(known, page + 1) : undefined,
      data:
        own && cards.length > 0
          ? [
              buildItemList(
                cards
                  .slice(0, maxItemsInHead)
                  .map((card) => ({ name: card.name, path: buildCardPath(card) })),
                context.origin,
                (page - 1) * pageSize,
              ),
            ]
          : [],
    },
    context,
  );
};
