import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { languages, languageTag } from '../../shop/people/account.ts';
import { startFailedEvent } from '../early/record-input.ts';
import { markInteraction } from '../kit/behaviour/first-interaction.ts';
import { loadDashboardEarly } from '../routes/admin-routes.tsx';
import { makeRouter } from '../routes/router.tsx';
import { loadWords } from '../words/words.ts';
import { renameFormerKeys } from './former-keys.ts';
import { reportErrors } from './report-errors.ts';
// Most pages draw these: they come with the frame, in its one script and its one style sheet.
import '../catalogue/card/card.tsx';
import '../catalogue/categories/category-tiles.module.css';
import '../catalogue/listing/address/listing-link.tsx';
import '../catalogue/card/quick-view.tsx';
import '../catalogue/use-kept-in-sight.ts';
import '../kit/page/breadcrumbs.tsx';
import '../kit/icon/count-icons.ts';
import '../kit/page/page-frame.tsx';

/** Splits the start into tasks, so that an interaction waits for one of them at most. */
const waitForNextTask = (): Promise<void> => new Promise((done) => void setTimeout(done));

const reportFailedStart = (error: unknown): void => {
  dispatchEvent(new Event(startFailedEvent));
  reportError(error);
};

/** Starts the page with the language and origin that the server wrote into the document. */
const start = async (): Promise<void> => {
  const { lang, dataset } = document.documentElement;
  const language = languages.find((one) => languageTag[one] === lang) ?? 'en';
  loadDashboardEarly(location.pathname, language);
  const words = await loadWords(language);
  await waitForNextTask();
  const router = makeRouter({
    fetchApi: (path, init) => fetch(path, init),
    language,
    words,
    origin: dataset.origin ?? location.origin,
  });
  await waitForNextTask();
  // Another page than the server's has no markup to show until somebody does something: a page of an
  // account leads a visitor to the login.
  const { pathname } = router.state.location;
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    if (toLocation.pathname !== pathname) markInteraction();
  });
  // Recorded input is replayed once its part of the page is hydrated.
  const { earlyInput } = window;
  earlyInput?.start();
  if (earlyInput !== undefined && earlyInput.records.length > 0) markInteraction();
  // A transition hydrates in slices, for the same reason.
  startTransition(() => void hydrateRoot(document, <RouterClient router={router} />));
};

renameFormerKeys();
reportErrors();
// This module does not await it, because the words may need code of this chunk.
start().catch(reportFailedStart);
