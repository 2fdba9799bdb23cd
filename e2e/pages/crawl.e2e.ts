import { declareCrawl } from '../fixtures/crawl-tests.ts';

/** Visits a page of each kind. crawl.long.ts visits every page. */
declareCrawl('few');
