import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { languages, languageTag } from '../shop/account.ts';
import { makeRouter } from './router.tsx';
import { loadWords } from './words/words.ts';

// The server has written the language and the shop's address into the document: the browser goes on from there.
const { lang, dataset } = document.documentElement;
const language = languages.find((one) => languageTag[one] === lang) ?? 'en';
const words = await loadWords(language);
const router = makeRouter({ fetchApi: (path, init) => fetch(path, init), language, words, origin: dataset.origin ?? location.origin });

// In slices, so that a finger on the page does not wait for all of it.
startTransition(() => void hydrateRoot(document, <RouterClient router={router} />));
