import { buildHomeHead } from './home/home-head.ts';
import { loadHome } from './home/home-loader.ts';

/** What brings somebody to the home page (`loadSteps` in page-options.tsx). */
export const head = buildHomeHead;
export const loader = loadHome;
