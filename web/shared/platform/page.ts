import type { ComponentType } from 'react';
import type { Language } from '../../../shop/people/account.ts';
import type { Words } from '../../words/words.ts';
import type { Send } from './client.ts';
import type { ShownShop } from './shop.ts';

/** The context that the router gives to every loader and head. */
export interface PageContext {
  /** The way to the API: `fetch` in the browser, the app itself on the server. */
  fetchApi: Send;
  language: Language;
  words: Words;
  shop: ShownShop;
  /** The public address of the shop, without a slash at the end. */
  origin: string;
}

/** The input of a loader. */
export interface LoaderInput<Params = Record<never, never>, Search = Record<never, never>> {
  context: PageContext;
  params: Params;
  deps: Search;
  abortController: AbortController;
  /** Path, search and fragment of the page that loads. */
  location: { href: string; pathname: string; hash: string };
}

/** The tags that a page adds to the document's head. */
export interface Head {
  meta?: (Record<string, unknown> | undefined)[];
  links?: Record<string, string>[];
}

export interface HeadInput<Data> {
  data: Data | undefined;
  context: PageContext;
  params: Record<string, string>;
  /** The address without its search. */
  path: string;
}

/** What brings somebody to a page: its data, and its part of the document's head. */
export interface PageSteps {
  loader?: (given: never) => unknown;
  head?: (given: never) => Head;
}

/** A page as its module exports it; it is loaded only when its route is visited or hovered. */
export interface PageModule extends PageSteps {
  Page: ComponentType;
}
