import type { Language } from '../shop/account.ts';

/**
 * What the server and the built pages agree on. Types only: the server loads the pages' entry when
 * it starts.
 */

/** Files that the browser needs for a part of the page, by their address. */
export interface PartFiles {
  preloads: string[];
  css: string[];
}

export interface ClientFiles {
  /** The first script with what it stands on. */
  entry: PartFiles & { scripts: { attrs: Record<string, string | boolean>; children?: string }[] };
  /** By `./cart/cart-page.tsx`. */
  pages: Record<string, PartFiles>;
  words: Record<Language, string[]>;
  /** What the dashboard needs besides; there is nothing to name in development. */
  dashboard?: Record<Language, PartFiles>;
}

export interface RenderGiven {
  /** The way to the API. */
  fetchApi: (path: string, init: RequestInit) => Promise<Response>;
  language: Language;
  /** The public address of the shop, without a slash at the end. */
  origin: string;
  files: ClientFiles;
}

export interface Rendered {
  status: number;
  html: string;
  /** Where the address has moved to, within the shop. */
  location: string | null;
}

/** The server's build of the pages. */
export interface PageEntry {
  render: (request: Request, given: RenderGiven) => Promise<Rendered>;
  /** Names in the search of an address that a page may mean; all others change nothing. */
  knownSearch: readonly string[];
}
