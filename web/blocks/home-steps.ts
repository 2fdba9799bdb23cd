import type { LoaderInput } from '../shared/platform/page.ts';
import { buildHomeHead } from './page-head.ts';
import { loadWrittenPage, type PageData } from './page-loader.ts';

/** What brings somebody to the home page (`loadSteps` in page-options.tsx). */
export const head = buildHomeHead;
export const loader = (given: LoaderInput): Promise<PageData> => loadWrittenPage('home', given);
