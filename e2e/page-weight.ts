import type { Browser, CDPSession, Page } from 'playwright-core';
import { hydrated } from './browser.ts';

const kinds = ['html', 'js', 'css', 'fonts', 'pictures', 'rest'] as const;
type Kind = (typeof kinds)[number];

/** A file as it came over the wire: the bytes of its head and its body, packed. */
interface LoadedFile {
  path: string;
  kind: Kind;
  bytes: number;
}

/** What a first visit of a page loads by itself. */
export interface PageWeight {
  files: LoadedFile[];
  bytes: Record<Kind, number>;
}

const kindOf = (mimeType: string): Kind => {
  if (mimeType === 'text/html') return 'html';
  if (mimeType.endsWith('javascript')) return 'js';
  if (mimeType === 'text/css') return 'css';
  if (mimeType.startsWith('font/')) return 'fonts';
  return mimeType.startsWith('image/') ? 'pictures' : 'rest';
};

/**
 * Writes down each file whose last byte has come; `waiting` are those that are still on their way.
 */
const recordFiles = (client: CDPSession): { files: LoadedFile[]; waiting: Set<string> } => {
  const files: LoadedFile[] = [];
  const waiting = new Set<string>();
  const answers = new Map<string, { path: string; kind: Kind }>();
  client.on('Network.requestWillBeSent', ({ requestId }) => void waiting.add(requestId));
  client.on(
    'Network.responseReceived',
    ({ requestId, response }) =>
      void answers.set(requestId, {
        path: new URL(response.url).pathname,
        kind: kindOf(response.mimeType),
      }),
  );
  client.on('Network.loadingFailed', ({ requestId }) => void waiting.delete(requestId));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    waiting.delete(requestId);
    const answer = answers.get(requestId);
    if (answer !== undefined) files.push({ ...answer, bytes: encodedDataLength });
  });
  return { files, waiting };
};

const idleMoments = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let moment = 0; moment < 10; moment += 1)
      await new Promise((done) => void requestIdleCallback(() => setTimeout(done, 50)));
  });

/**
 * A page is quiet once nothing is on its way and a row of idle moments has asked for nothing more.
 */
const quiet = async (
  page: Page,
  { files, waiting }: ReturnType<typeof recordFiles>,
): Promise<void> => {
  for (let known = -1; known < files.length || waiting.size > 0;) {
    known = files.length;
    await idleMoments(page);
  }
};

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
};

/**
 * Opens a page as a visitor does for the first time, on a phone, and weighs all that it loads until
 * it is quiet.
 */
export const weighPage = async (browser: Browser, url: string): Promise<PageWeight> => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  const recorded = recordFiles(client);
  await page.goto(url);
  await hydrated(page);
  await quiet(page, recorded);
  await context.close();
  const { files } = recorded;
  const sum = (kind: Kind): number =>
    files.reduce((total, file) => (file.kind === kind ? total + file.bytes : total), 0);
  return {
    files,
    bytes: Object.fromEntries(kinds.map((kind) => [kind, sum(kind)])) as Record<Kind, number>,
  };
};
