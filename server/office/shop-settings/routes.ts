import type { Transaction } from 'kysely';
import type { settings as settingsTable } from '../../../contract/office/settings.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Tables } from '../../../database/tables.ts';
import type { SlideRow } from '../../../database/tables/office.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { toPaise, toRupees } from '../../../shop/money.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { nothingShown } from '../../platform/pages/shown.ts';
import { changeKgPrice } from '../../platform/shop-settings/kg-price.ts';
import {
  findRefundLimit,
  findSeller,
  findSettings,
} from '../../platform/shop-settings/settings.ts';
import { createPictures, type Pictures } from '../../providers/pictures/pictures.ts';
import { createRates } from '../../providers/rates/rates.ts';
import type { Deps } from '../deps.ts';
import { changeRefundLimit, changeSeller, changeSlides } from './change-settings.ts';
import { presentSeller, presentSellerContact, presentSlide } from './present.ts';

type SentSlide = Omit<SlideRow, 'image'> & { image: { secureUrl: string } | null };

/**
 * Adds the size of its picture to each slide. Refuses an address that is no picture of this shop,
 * and names the field (400).
 */
const withPictures = (slides: readonly SentSlide[], pictures: Pictures): Promise<SlideRow[]> =>
  Promise.all(
    slides.map(async ({ title, subtitle, image, link, linkText }, i) => {
      const picture = image === null ? null : await pictures.describe(image.secureUrl);
      if (image !== null && picture === null)
        throw invalid(`slides.${i}.image.secureUrl`, explain('not_our_picture'));
      return { title, subtitle, image: picture, link, linkText };
    }),
  );

export const createSettingsHandlers = ({
  store,
  reads,
  settings,
  catalogueVersion,
  log,
}: Deps): Handlers<typeof settingsTable> => {
  const pictures = createPictures(settings);
  const rates = createRates(settings.ratesUrl, log);

  /**
   * Pages show prices, slides and the seller's address, so each change of them raises the
   * catalogue's version.
   */
  const change = async (work: (tx: Transaction<Tables>) => Promise<unknown>): Promise<void> => {
    const moved = await runTransaction(store.db, async (tx) => {
      await work(tx);
      return catalogueVersion.bump(tx);
    });
    catalogueVersion.applyCommitted(moved);
  };

  return {
    'GET /api/admin': async () => {
      const { id, kg_price } = await reads.run(findSettings);
      return {
        status: 200,
        data: { adminValue: { _id: id, universalKgPricing: toRupees(kg_price) } },
        shown: nothingShown,
      };
    },

    'PUT /api/admin/{id}': async (call) => {
      const { params, body } = call;
      await change((tx) =>
        changeKgPrice(tx, call, {
          id: params.id,
          price: toPaise(body.universalKgPricing),
          path: 'universalKgPricing',
        }),
      );
      return {
        status: 200,
        data: { adminValue: { _id: params.id, universalKgPricing: body.universalKgPricing } },
      };
    },

    'GET /api/slider': async () => {
      const { slider_id, slides } = await reads.run(findSettings);
      return {
        status: 200,
        data: { slider: { _id: slider_id, slides: slides.map(presentSlide) } },
        shown: nothingShown,
      };
    },

    'PUT /api/slider/{id}': async (call) => {
      const { params, body } = call;
      const slides = await withPictures(body.slides, pictures);
      await change((tx) => changeSlides(tx, call, params.id, slides));
      return {
        status: 200,
        data: { slider: { _id: params.id, slides: slides.map(presentSlide) } },
      };
    },

    'GET /api/seller': async () => ({
      status: 200,
      data: presentSellerContact(await reads.run(findSeller)),
      shown: nothingShown,
    }),

    'GET /api/settings/shop': async () => ({
      status: 200,
      data: presentSeller(await findSeller(store.db)),
    }),

    'PUT /api/settings/shop': async (call) => {
      await change((tx) => changeSeller(tx, call, call.body));
      return { status: 200, data: call.body };
    },

    'GET /api/settings/safety': async () => ({
      status: 200,
      data: { refundLimit: toRupees(await findRefundLimit(store.db)) },
    }),

    'PUT /api/settings/safety': async (call) => {
      await runTransaction(store.db, (tx) =>
        changeRefundLimit(tx, call, toPaise(call.body.refundLimit)),
      );
      return { status: 200, data: call.body };
    },

    'GET /api/currency': async () => {
      await rates.latest();
      return {
        status: 200,
        data: { currencyName: 'INR', currencySymbol: 'Rs. ', currencyRate: 1 },
      };
    },
  };
};
