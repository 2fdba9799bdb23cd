import type { Language } from '../../../shop/people/account.ts';
import { pickLanguage } from '../sentences.ts';
import { blocks } from './blocks.ts';
import { collections } from './collections.ts';
import { credit, gifts } from './credit.ts';
import { delivery } from './delivery.ts';
import { editor } from './editor.ts';
import { firstSteps } from './first-steps.ts';
import { frame } from './frame.ts';
import { goods } from './goods.ts';
import { identity } from './identity.ts';
import { invoices } from './invoices.ts';
import { jobs } from './jobs.ts';
import { audit } from './log.ts';
import { menus } from './menus.ts';
import { moneyBack } from './money-back.ts';
import { offers } from './offers.ts';
import { opening } from './opening.ts';
import { orderTasks } from './order-tasks.ts';
import { order, orders, shipments } from './orders.ts';
import { overview } from './overview.ts';
import { packing } from './packing.ts';
import { pages } from './pages.ts';
import { people } from './people.ts';
import { picking } from './picking.ts';
import { pictures } from './pictures.ts';
import { preview } from './preview.ts';
import { prices } from './prices.ts';
import { products } from './products.ts';
import { returns } from './returns.ts';
import { settingList } from './setting-list.ts';
import { settings } from './settings.ts';
import { staff } from './staff.ts';
import { status } from './status.ts';
import { tax } from './tax.ts';
import { texts } from './texts.ts';
import { tickets } from './tickets.ts';

const parts = {
  ...frame,
  ...people,
  ...goods,
  ...prices,
  ...products,
  ...pictures,
  ...settings,
  ...jobs,
  ...orderTasks,
  product: editor,
  audit,
  collections,
  blocks,
  credit,
  delivery,
  firstSteps,
  gifts,
  identity,
  invoices,
  menus,
  moneyBack,
  offers,
  opening,
  order,
  orders,
  overview,
  packing,
  pages,
  picking,
  preview,
  returns,
  settingList,
  shipments,
  staff,
  status,
  tax,
  texts,
  tickets,
};

/** Picks all words of the dashboard in a language. */
export const pickAdminWords = (language: Language) => pickLanguage(parts, language);
