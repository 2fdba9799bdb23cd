import type { settings as settingsTable, WireSeller, WireSlide } from '../../contract/settings.ts';
import type { SellerRow, SlideRow, Tables } from '../../database/tables.ts';
import { transaction } from '../../database/transaction.ts';
import { toPaise, toRupees } from '../../shop/money.ts';
import type { Transaction } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/bind.ts';
import { invalid, notFound } from '../http/refusal.ts';
import { folderPictures, type Pictures } from '../providers/pictures.ts';
import { ratesService } from '../providers/rates.ts';
import { findSeller, findSettings, setKgPrice, setSeller, setSlides } from './queries.ts';

type SentSlide = Omit<SlideRow, 'image'> & { image: { secureUrl: string } | null };

const presentSlide = ({ title, subtitle, image, link, linkText }: SlideRow): WireSlide => ({ title, subtitle, image, link, linkText });

const presentSeller = (row: SellerRow): WireSeller => ({
  legalName: row.legal_name, address: row.address, state: row.state, gstin: row.gstin, email: row.email, phone: row.phone, returnTerms: row.return_terms, invoicePrefix: row.invoice_prefix,
});

const sellerRow = (sent: WireSeller): SellerRow => ({
  legal_name: sent.legalName, address: sent.address, state: sent.state, gstin: sent.gstin, email: sent.email, phone: sent.phone, return_terms: sent.returnTerms, invoice_prefix: sent.invoicePrefix,
});

/** Slides with the measures of their pictures; an address that is not a picture of ours names its field. */
const withPictures = (slides: readonly SentSlide[], pictures: Pictures): Promise<SlideRow[]> =>
  Promise.all(
    slides.map(async ({ title, subtitle, image, link, linkText }, i) => {
      const picture = image === null ? null : await pictures.describe(image.secureUrl);
      if (image !== null && picture === null) throw invalid(`slides.${i}.image.secureUrl`, 'Not a picture of this shop; please upload it first');
      return { title, subtitle, image: picture, link, linkText };
    }),
  );

export const settingsRoutes = ({ store, settings, catalogueVersion, log }: Deps): Handlers<typeof settingsTable> => {
  const pictures = folderPictures(settings.dataDir);
  const rates = ratesService(settings.ratesUrl, log);

  /** Pages show prices and slides, so every change of them moves the catalogue's version. */
  const change = async (what: string, work: (tx: Transaction<Tables>) => Promise<boolean>): Promise<void> => {
    const moved = await transaction(store.db, async (tx) => {
      if (!(await work(tx))) throw notFound(what);
      return catalogueVersion.bump(tx);
    });
    catalogueVersion.noteLocal(moved);
  };

  return {
    'GET /api/admin': async () => {
      const { id, kg_price } = await findSettings(store.readDb);
      return { status: 200, data: { adminValue: { _id: id, universalKgPricing: toRupees(kg_price) } } };
    },

    'PUT /api/admin/{id}': async ({ params, body }) => {
      await change('Admin value', (tx) => setKgPrice(tx, params.id, toPaise(body.universalKgPricing)));
      return { status: 200, data: { adminValue: { _id: params.id, universalKgPricing: body.universalKgPricing } } };
    },

    'GET /api/slider': async () => {
      const { slider_id, slides } = await findSettings(store.readDb);
      return { status: 200, data: { slider: { _id: slider_id, slides: slides.map(presentSlide) } } };
    },

    'PUT /api/slider/{id}': async ({ params, body }) => {
      const slides = await withPictures(body.slides, pictures);
      await change('Slider', (tx) => setSlides(tx, params.id, slides));
      return { status: 200, data: { slider: { _id: params.id, slides: slides.map(presentSlide) } } };
    },

    'GET /api/settings/shop': async () => ({ status: 200, data: presentSeller(await findSeller(store.db)) }),

    'PUT /api/settings/shop': async ({ body }) => {
      await transaction(store.db, (tx) => setSeller(tx, sellerRow(body)));
      return { status: 200, data: body };
    },

    'GET /api/currency': async () => {
      await rates.latest();
      return { status: 200, data: { currencyName: 'INR', currencySymbol: 'Rs. ', currencyRate: 1 } };
    },
  };
};
