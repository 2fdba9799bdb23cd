import { setTimeout } from 'node:timers/promises';

/**
 * Follows the links of a shop by HTTP alone, as a search engine does: what an address answers, and
 * where its HTML leads.
 */

interface Answer {
  status: number;
  /** Addresses of the same origin that its HTML names, as path and search. */
  links: string[];
  /** Names that a `#fragment` can point at. */
  ids: Set<string>;
}

export interface Crawl {
  answers: Map<string, Answer>;
  /** Every link with a fragment, by where it stands. */
  fragments: { from: string; to: string }[];
  /** Follows these, and all that they lead to. */
  follow: (addresses: Iterable<string>) => Promise<void>;
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
};
const decoded = (text: string): string =>
  text.replace(/&(?:amp|#x27|quot|lt|gt);/g, (entity) => entities[entity] ?? entity);

/** `href`, `src` and every address of a `srcset`. */
const namedBy = (html: string): string[] => {
  const single = [...html.matchAll(/<[a-z][^>]*?\s(?:href|src)="([^"]+)"/g)].map(
    (match) => match[1] ?? '',
  );
  const several = [...html.matchAll(/\s(?:srcset|imagesrcset)="([^"]+)"/gi)].flatMap((match) =>
    (match[1] ?? '').split(',').map((one) => one.trim().split(/\s/)[0] ?? ''),
  );
  return [...single, ...several].map(decoded);
};

/**
 * Addresses that differ in their values only are followed this often: ids of products, names of
 * pictures, values of a filter.
 */
const oftenest = { id: 20, picture: 60, filter: 3 };

/**
 * What an address has in common with those that the same row of the route table answers. A path is
 * its own kind up to an id; a search counts by the names in it, and only where it has one, or two
 * in one place: filters on filters are without end.
 */
const kindOf = (address: string): { kind: string; most: number } => {
  const { pathname, searchParams } = new URL(address, 'http://shop');
  const path = pathname
    .replace(/\/[0-9a-f-]{20,}/g, '/:id')
    .replace(/[^/]+\.(?:webp|avif|jpe?g|png)$/, '*.picture');
  const names = [...searchParams.keys()].sort();
  if (names.length === 0)
    return { kind: path, most: path.endsWith('*.picture') ? oftenest.picture : oftenest.id };
  const place = names.includes('next') ? '' : path;
  return {
    kind: `${place}?${names.join('&')}`,
    most:
      place === '/collections' && names.length < 3 ? oftenest.filter : names.length === 1 ? 1 : 0,
  };
};

/** How often a shop that says it is busy is asked again, as a search engine would. */
const maxBusyAnswers = 30;

/**
 * Fetches a page. A shop that is busy answers 503 and says when to come back: the link is not dead.
 */
const fetchWhenFree = async (url: string, busyAnswers = 0): Promise<Response> => {
  const response = await fetch(url);
  const afterSeconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  if (response.status !== 503 || Number.isNaN(afterSeconds) || busyAnswers >= maxBusyAnswers)
    return response;
  await response.arrayBuffer();
  await setTimeout(afterSeconds * 1000);
  return fetchWhenFree(url, busyAnswers + 1);
};

export const createCrawl = (origin: string): Crawl => {
  const answers = new Map<string, Answer>();
  const fragments: Crawl['fragments'] = [];
  const seen = new Map<string, number>();
  const waiting: string[] = [];

  const note = (address: string, from: string): void => {
    const url = new URL(address, origin + from);
    if (url.origin !== origin) return;
    const to = url.pathname + url.search;
    if (url.hash.length > 1) fragments.push({ from, to: to + url.hash });
    if (answers.has(to)) return;
    const { kind, most } = kindOf(to);
    const times = seen.get(kind) ?? 0;
    if (times >= most) return;
    seen.set(kind, times + 1);
    answers.set(to, { status: 0, links: [], ids: new Set() });
    waiting.push(to);
  };

  const visit = async (address: string): Promise<void> => {
    const response = await fetchWhenFree(origin + address);
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
    const html = isPage ? await response.text() : (await response.arrayBuffer(), '');
    const links = namedBy(html);
    answers.set(address, {
      status: response.status,
      links,
      ids: new Set([...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] ?? '')),
    });
    // A page that is not there leads home and to its own filters, which are not there either.
    if (response.ok) for (const link of links) note(link, address);
  };

  const follow = async (addresses: Iterable<string>): Promise<void> => {
    for (const address of addresses) note(address, '/');
    const worker = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        await visit(next);
    };
    while (waiting.length > 0) await Promise.all([1, 2, 3, 4].map(worker));
  };
  return { answers, fragments, follow };
};
