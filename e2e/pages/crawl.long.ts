import { declareCrawl } from '../fixtures/crawl-tests.ts';

/** Visits every page, in each of its arrangements. crawl.e2e.ts visits a page of each kind. */
declareCrawl('all');
