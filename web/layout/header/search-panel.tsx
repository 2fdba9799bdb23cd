import { Plus, X } from 'lucide-react';
import type {
  WireSearchStart,
  WireSuggestedProduct,
  WireSuggestions,
} from '../../../contract/goods/listing.ts';
import type { WireBoughtItem } from '../../../contract/orders/bought.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import type { ComboGroup, ComboOption, Suggestions } from '../../kit/form/combobox-rows.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import {
  addRecentSearch,
  listRecentSearches,
  removeRecentSearch,
} from '../../shared/goods/lists/recent-searches.ts';
import {
  askForStart,
  type SearchLink,
  toCategoryOption,
  toProductOption,
} from '../../shared/goods/suggestions.ts';
import { addToCart } from '../../shared/orders/cart/cart.ts';
import { formatChosenOptions } from '../../shared/orders/cart/optimistic-cart.ts';
import { call, getSession } from '../../shared/people/session/session.ts';
import type { SearchPanelWords } from '../../words/search-panel-words.ts';
import type { Words } from '../../words/words.ts';

/** What the panel says, and where it leads. */
export interface PanelContext {
  words: Words;
  panel: SearchPanelWords;
  searchLink: SearchLink;
}

type Categories = WireSearchStart['categories'];

const maxUsuals = 5;

/** A search that is remembered when it is chosen. */
const toSearchOption = (search: string, { searchLink }: PanelContext): ComboOption => ({
  key: `search ${search}`,
  label: search,
  link: searchLink(search),
  onChoose: () => addRecentSearch(search),
});

const toRecent = (context: PanelContext, changed: () => void): ComboGroup => ({
  label: context.panel.recent,
  layout: 'chips',
  options: listRecentSearches().map((search) => ({
    ...toSearchOption(search, context),
    actions: [
      {
        key: 'forget',
        label: <Icon of={X} size={16} />,
        name: context.panel.forget(search),
        onChoose: () => {
          removeRecentSearch(search);
          changed();
        },
      },
    ],
  })),
});

const toTiles = (categories: Categories, { words }: PanelContext): ComboGroup => ({
  label: words.home.categories,
  layout: 'tiles',
  options: categories.map(({ value, picture }) => ({ ...toCategoryOption(value), picture })),
});

/** What is to be had of something is added at one press, as much as the last time. */
const toUsual = (item: WireBoughtItem, { panel }: PanelContext): ComboOption => {
  const { name, productId, variationId, selectedProductColor, quantity, stock } = item;
  const count = Math.min(quantity, stock);
  const what = `${count} × ${formatChosenOptions(item)}`;
  return {
    key: `usual ${variationId} ${selectedProductColor ?? ''}`,
    label: name,
    aside: formatRupees(toPaise(item.price)),
    picture: item.images[0] ?? null,
    link: { to: '/product/$id/{-$word}', params: { id: productId } },
    actions: [
      {
        key: 'add',
        label: (
          <>
            <Icon of={Plus} size={16} /> {what}
          </>
        ),
        name: panel.addOf(`${name}, ${what}`),
        onChoose: () => void addToCart({ ...item, cartItemId: '', unavailableReason: null }, count),
      },
    ],
  };
};

const toUsuals = (usuals: readonly WireBoughtItem[], context: PanelContext): ComboGroup => ({
  label: context.panel.usuals,
  options: usuals
    .filter(({ available, stock }) => available && stock > 0)
    .slice(0, maxUsuals)
    .map((item) => toUsual(item, context)),
});

/** Fetched once for a page; a failure shows the panel without them. */
let categories: Categories = [];

const findCategories = async (): Promise<Categories> => {
  if (categories.length === 0)
    categories = (await askForStart().catch(() => ({ categories }))).categories;
  return categories;
};

/** Finds what the account buys again and again; none for a visitor, and after a failure. */
const findUsuals = async (): Promise<WireBoughtItem[]> =>
  getSession() === null
    ? []
    : (await call('GET /api/users/usuals').catch(() => ({ usuals: [] }))).usuals;

/**
 * Shows what the panel has before anything is typed: at once, and again when the rest has come or a
 * search was removed.
 */
export const showStart = async (
  context: PanelContext,
  show: (start: Suggestions) => void,
): Promise<void> => {
  let usuals: WireBoughtItem[] = [];
  const showNow = (): void =>
    show({
      groups: [toRecent(context, showNow), toUsuals(usuals, context), toTiles(categories, context)],
    });
  showNow();
  [usuals] = await Promise.all([findUsuals(), findCategories()]);
  showNow();
};

/** Puts one piece or pack into the cart. */
type Add = (productId: string, variationId: string) => void;

/** A product with what goes into the cart at one press. Where more is to be chosen, its page opens. */
const toProduct = (
  product: WireSuggestedProduct,
  { words, panel }: PanelContext,
  add: Add,
): ComboOption => {
  const isByKilo = product.productType === 'per kg';
  return {
    ...toProductOption(product, words.catalogue),
    actions: product.sizesToAdd.map(({ _id, size }) => ({
      key: _id,
      label: (
        <>
          <Icon of={Plus} size={16} /> {isByKilo ? size : panel.add}
        </>
      ),
      name: panel.addOf(isByKilo ? `${product.name}, ${size}` : product.name),
      onChoose: () => add(product._id, _id),
    })),
  };
};

/** The nearest search and its category, for a text that finds nothing; else all categories. */
const toNearest = (
  text: string,
  { nearest }: WireSuggestions,
  context: PanelContext,
): Suggestions => ({
  note: context.panel.nothing(text),
  groups:
    nearest === undefined
      ? [toTiles(categories, context)]
      : [
          {
            label: context.panel.nearest,
            layout: 'chips',
            options: [
              toSearchOption(nearest.search, context),
              ...(nearest.category === null ? [] : [toCategoryOption(nearest.category.value)]),
            ],
          },
        ],
});

/** Turns the suggestions for a typed text into what the panel shows. */
export const toPanel = (
  text: string,
  suggestions: WireSuggestions,
  context: PanelContext,
  add: Add,
): Suggestions => {
  if (suggestions.products.length === 0) return toNearest(text, suggestions, context);
  const { catalogue } = context.words;
  const { terms, products, categories: found, correctedTo } = suggestions;
  return {
    note: correctedTo === null ? undefined : catalogue.showingFor(correctedTo),
    groups: [
      {
        label: catalogue.terms,
        layout: 'chips',
        options: terms.map((term) => toSearchOption(term, context)),
      },
      {
        label: catalogue.foundProducts,
        options: products.map((product) => toProduct(product, context, add)),
      },
      {
        label: catalogue.category,
        layout: 'chips',
        options: found.map(({ value }) => toCategoryOption(value)),
      },
    ],
  };
};
