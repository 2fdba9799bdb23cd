import type {
  PageContent,
  WireEditedPage,
  WireListedPage,
  WirePageVersion,
} from '../../../contract/office/pages.ts';
import { isSameValue } from '../../../shop/office/audit.ts';
import { buildPagePath, isShippedSlug } from '../../../shop/office/pages/page.ts';
import type { PageState, VersionRow } from './page-queries.ts';

const presentState = ({ slug, published, planned, version }: PageState) => ({
  slug,
  isPublished: published !== null || isShippedSlug(slug),
  isShipped: isShippedSlug(slug),
  path: buildPagePath(slug),
  publishAt: planned?.at.toISOString() ?? null,
  version,
});

export const presentListedPage = (page: PageState): WireListedPage => ({
  ...presentState(page),
  title: page.content.title,
});

const presentContent = ({ title, description, blocks }: PageContent): PageContent => ({
  title,
  description,
  blocks,
});

export const presentEditedPage = (
  page: PageState,
  {
    shipped,
    ...facts
  }: Pick<WireEditedPage, 'lastChange' | 'warnings'> & { shipped: PageContent | undefined },
): WireEditedPage => {
  const seen = page.publishedContent ?? shipped;
  return {
    ...presentState(page),
    ...presentContent(page.content),
    published: page.publishedContent && presentContent(page.publishedContent),
    isDraft: seen === undefined || !isSameValue(seen, page.content),
    ...facts,
  };
};

/** Presents a publication. One whose time was planned and that is not planned any more was withdrawn. */
export const presentVersion = (
  { id, content, publish_at, published_at, actor_name }: VersionRow,
  { published, planned }: PageState,
): WirePageVersion => ({
  _id: id,
  at: (published_at ?? publish_at ?? new Date(0)).toISOString(),
  by: actor_name,
  state: published_at !== null ? 'published' : planned?.id === id ? 'planned' : 'withdrawn',
  isCurrent: published?.id === id,
  ...presentContent(content as PageContent),
});
