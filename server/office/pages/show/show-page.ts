import type { PageContent, WirePage, WirePageWarning } from '../../../../contract/office/pages.ts';
import type { Db } from '../../../../database/tables.ts';
import type { WholeIdentity } from '../../../../shop/office/identity.ts';
import { readTexts } from '../../../../shop/office/pages/page-texts.ts';
import { fillPlaceholders } from '../../../../shop/office/pages/placeholders.ts';
import { findPageWarnings } from '../../../../shop/office/pages/warnings.ts';
import { isRunningAt } from '../../../../shop/orders/offers/conditions.ts';
import type { Language } from '../../../../shop/people/account.ts';
import {
  chooseLanguages,
  readText,
  type TextLanguage,
  type Texts,
} from '../../../../shop/texts.ts';
import { findReturnRules } from '../../../fulfilment/returns/return-rules.ts';
import { presentShownOffer } from '../../../orders/offers/present.ts';
import { joinShown, type Shown } from '../../../platform/pages/shown.ts';
import { findSettings } from '../../../platform/shop-settings/settings.ts';
import type { Pictures } from '../../../providers/pictures/pictures.ts';
import type { Deps } from '../../deps.ts';
import { listPlaceholderValues, type ToldSettings } from '../placeholder-values.ts';
import { findGoodQuotes, findOffersVersion, findQuotes } from './block-queries.ts';
import { createGoodsReader } from './goods-blocks.ts';
import { listShopWarnings } from './shop-warnings.ts';
import { type BlockReader, showBlock } from './show-block.ts';

/** What a page is shown by. */
interface PageReader extends BlockReader {
  language: Language;
}

const findTold = async (deps: Deps, drafted: WholeIdentity | null): Promise<ToldSettings> => {
  const { shopIdentity, reads, deliveryAreas, settings } = deps;
  const [identity, areas, returns] = await Promise.all([
    drafted ?? shopIdentity.get(),
    reads.run((db) => deliveryAreas.read(db)),
    reads.run(findReturnRules),
  ]);
  return { identity, areas, returns, holdMinutes: settings.reservationMinutes };
};

/** Finds a running offer; one that nobody can use by itself is no offer for a page. */
const findOffer = async ({ offerBook }: Deps, db: Db, id: string) => {
  const offers = await offerBook.readAt(db, await findOffersVersion(db));
  return offers.find((one) => one.id === id && isRunningAt(one, new Date()));
};

/**
 * Reads the shop in one language for the blocks of a page; its preview is told what is `drafted`.
 * A language that the shop does not offer is its main one.
 */
export const createPageReader = async (
  deps: Deps,
  pictures: Pictures,
  wanted: TextLanguage | undefined,
  drafted: WholeIdentity | null = null,
): Promise<PageReader> => {
  const told = await findTold(deps, drafted);
  const { mainLanguage } = told.identity;
  const { own: language, texts: written } = chooseLanguages(wanted, told.identity);
  const values = listPlaceholderValues(told, language);
  return {
    language,
    told,
    word: (texts: Texts) => fillPlaceholders(readText(texts, written, mainLanguage), values),
    goods: createGoodsReader(deps.listing, (id) => deps.reads.run((db) => findOffer(deps, db, id))),
    describePicture: (secureUrl) => pictures.describe(secureUrl),
    findSlides: async () => (await deps.reads.run(findSettings)).slides,
    findQuotes: (ids, limit) =>
      deps.reads.run((db) => (ids.length > 0 ? findQuotes(db, ids) : findGoodQuotes(db, limit))),
    findCoupon: async (id) => {
      const offer = await deps.reads.run((db) => findOffer(deps, db, id));
      if (offer === undefined || offer.code === null || offer.customers.length > 0) return null;
      return { ...presentShownOffer(offer), code: offer.code };
    },
  };
};

/** Shows a page in the language of the reader, and what it shows of the catalogue. */
export const showPage = async (
  slug: string,
  { title, description, blocks }: PageContent,
  reader: PageReader,
): Promise<{ page: WirePage; shown: Shown }> => {
  const { word, language, told } = reader;
  const found = await Promise.all(blocks.map((block) => showBlock(readTexts(block, word), reader)));
  const name = word(title);
  return {
    page: {
      slug,
      title: name === '' ? told.identity.name : name,
      description: word(description),
      language,
      blocks: found.map(({ block }) => block),
    },
    shown: joinShown(found.flatMap(({ shown }) => shown)),
  };
};

/** Lists what a page lacks, by itself and because of what the shop sells and has. */
export const listWarnings = async (
  content: PageContent,
  page: WirePage,
  pictures: Pictures,
): Promise<WirePageWarning[]> => [
  ...findPageWarnings(content),
  ...(await listShopWarnings(content, page.blocks, pictures)),
];
