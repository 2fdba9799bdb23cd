import type { Language } from '../../shop/people/account.ts';
import type { WireShop } from './identity.ts';

/**
 * The interface between the server and the built pages. It has types only: the server imports the
 * entry of the pages when it starts.
 */

/** Addresses of the files that the browser needs for a part of the page. */
export interface PartFiles {
  preloads: string[];
  css: string[];
}

export interface ClientFiles {
  /** The files of every page; the first script is the last of them. */
  entry: PartFiles;
  /** By the path of the module of a page or a block, such as `./cart/cart-page.tsx`. */
  pages: Record<string, PartFiles>;
  words: Record<Language, string[]>;
  /** Further files of the dashboard; missing in development. */
  dashboard?: Record<Language, PartFiles>;
  /** Tags that start the pages in development, where there are no built files. */
  startTags?: string;
}

export interface RenderOptions {
  /** Calls the API inside the process. Its data is shared: nobody may change it. */
  fetchApi: (path: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;
  language: Language;
  /** The public address of the shop, without a slash at the end. */
  origin: string;
  shop: WireShop;
  /** Is it the shop as it would be, for whoever has a link to that? */
  isPreview?: boolean;
  files: ClientFiles;
}

export interface RenderedPage {
  status: number;
  html: string;
  /**
   * The texts of the inline scripts that the shop's own code wrote, from the places that wrote them.
   * The policy of the page allows these and no others.
   */
  scripts: readonly string[];
  /** The hosts whose players the page may open, because it shows films. */
  players?: readonly string[];
  /** The new path if the address has moved within the shop. */
  location: string | null;
}

/** The server's build of the pages. */
export interface PageEntry {
  render: (request: Request, given: RenderOptions) => Promise<RenderedPage>;
  /**
   * The values in an address that only its owner may know: the token of a mailed link. The route
   * that answers the address decides, so every spelling of it counts. Empty for all other pages.
   */
  listSecrets: (url: URL) => readonly string[];
  /** Does any route answer this address? All others have the same page, whatever they say. */
  hasPage: (url: URL) => boolean;
  /** Is it a page of the dashboard? It belongs to no preview. */
  isDashboard: (url: URL) => boolean;
  /** Query parameters that pages read. All others change nothing. */
  knownSearch: readonly string[];
}
