import { z } from 'zod';
import { maxBlocks, maxPageBytes, maxQuotes } from '../../shop/office/pages/page.ts';
import { pageWarnings } from '../../shop/office/pages/warnings.ts';
import { languages } from '../../shop/people/account.ts';
import { textLanguages } from '../../shop/texts.ts';
import { askedLanguage, id, message, moment, queryList, timestamp } from '../fields.ts';
import { encodeReason } from '../reasons/reasons.ts';
import { defineRoutes, maxTextBodyBytes } from '../route.ts';
import { lastChange } from './audit.ts';
import { block, fitsInBytes, words } from './page-blocks.ts';
import { quote, shownBlock } from './shown-blocks.ts';

/** The pages that the merchant writes, as staff and readers get them (CMS-1, docs/product.md). */

const language = askedLanguage;

const slug = z.string().meta({ pattern: '^[a-z0-9-]+$' });
const version = z.int().min(0).describe('rises with every change; 0: nothing is stored yet');

const contentFields = {
  title: words(120),
  description: words(300).describe('for search engines and previews of links'),
  blocks: z
    .array(block)
    .max(maxBlocks)
    .default([])
    .refine((given) => fitsInBytes(given, maxPageBytes), {
      error: encodeReason('max_bytes', { max: maxPageBytes }),
    }),
};

const content = z.object(contentFields).meta({ id: 'PageContent' });

const shownPage = z
  .object({
    slug,
    title: z.string(),
    description: z.string(),
    language: z.enum(languages),
    blocks: z.array(shownBlock),
  })
  .meta({ id: 'ShownPage' });

const warning = z
  .object({
    path: z.string().describe('such as `blocks.2.picture.alt`'),
    code: z.enum(pageWarnings),
    language: z.enum(textLanguages).nullable().describe('in which language; null: in all'),
  })
  .meta({ id: 'PageWarning' });

const pageState = {
  slug,
  isPublished: z.boolean().describe('readers see it: something of its own, or the shipped text'),
  isShipped: z.boolean().describe('every shop has it from its start'),
  path: z.string().describe('its address'),
  publishAt: timestamp.nullable().describe('when what was planned will be published'),
  version,
};

const listedPage = z
  .object({ ...pageState, title: contentFields.title })
  .meta({ id: 'ListedPage' });

const editedPage = content
  .extend({
    ...pageState,
    published: content.nullable().describe('what readers see; null: nothing of its own'),
    isDraft: z.boolean().describe('differs from what readers see'),
    lastChange,
    warnings: z.array(warning),
  })
  .meta({ id: 'EditedPage' });

const pageVersion = z
  .object({
    _id: id,
    at: timestamp.describe('when it was published, or will be'),
    by: z.string().describe('the name of who published it'),
    state: z.enum(['planned', 'published', 'withdrawn']),
    isCurrent: z.boolean(),
    ...content.shape,
  })
  .meta({ id: 'PageVersion' });

const staff = { who: 'staff', right: 'pages' } as const;
const reader = { who: 'staff', right: 'pages.read' } as const;
const seen = { version: version.optional().describe('as read; 409 if it is another now') };

/** Calls on the pages that the merchant writes (CMS-1, docs/product.md). */
export const pages = defineRoutes({
  'GET /api/pages/{slug}': {
    operationId: 'getPage',
    who: 'anyone',
    summary: 'A published page in one language, with all that its blocks show',
    query: z.object({ language }),
    replies: { 200: z.object({ page: shownPage }) },
    refusals: ['not_found'],
    cached: true,
  },
  'GET /api/settings/pages': {
    operationId: 'listPages',
    ...reader,
    summary: 'All pages, the shipped ones first',
    replies: { 200: z.object({ pages: z.array(listedPage) }) },
  },
  'GET /api/settings/pages/{slug}': {
    operationId: 'getEditedPage',
    ...reader,
    summary: 'The draft of a page, what is published of it, and what it lacks',
    replies: { 200: editedPage },
    refusals: ['not_found'],
  },
  'GET /api/settings/quotes': {
    operationId: 'listQuotableReviews',
    ...reader,
    summary:
      'Reviews that a page may quote: those of `id`, or the newest with words and four or five stars',
    query: z.object({
      id: queryList(maxQuotes).optional(),
      search: z
        .string()
        .trim()
        .max(100)
        .optional()
        .describe('in the comment, and the names of its author and the product'),
    }),
    replies: { 200: z.object({ quotes: z.array(quote) }) },
  },
  'PUT /api/settings/pages/{slug}': {
    operationId: 'updatePage',
    ...staff,
    summary: 'Stores the draft of a page; without a version, or with 0, a new one',
    body: z.object({ ...contentFields, ...seen }),
    maxBytes: maxTextBodyBytes,
    replies: { 200: editedPage },
    refusals: ['changed_since'],
  },
  'DELETE /api/settings/pages/{slug}': {
    operationId: 'deletePage',
    ...staff,
    summary: 'Deletes a page to which no menu leads; a shipped one goes back to its shipped text',
    replies: { 200: message },
    refusals: ['not_found', 'wrong_state'],
  },
  'POST /api/settings/pages/{slug}/preview': {
    operationId: 'previewPage',
    ...reader,
    summary: 'How a page would look, with what it lacks; stores nothing',
    query: z.object({ language }),
    body: content,
    maxBytes: maxTextBodyBytes,
    onlyReads: true,
    replies: { 200: z.object({ page: shownPage, warnings: z.array(warning) }) },
  },
  'POST /api/settings/pages/{slug}/publish': {
    operationId: 'publishPage',
    ...staff,
    summary:
      'Publishes the draft, now or at a time; what is planned is what will be published, unless a draft is published now before',
    body: z.object({
      at: moment.nullable().optional().describe('left out or past: now'),
      ...seen,
    }),
    replies: { 200: editedPage },
    refusals: ['not_found', 'changed_since', 'wrong_state'],
  },
  'DELETE /api/settings/pages/{slug}/publish': {
    operationId: 'cancelPagePublication',
    ...staff,
    summary: 'Withdraws a planned publication',
    replies: { 200: editedPage },
    refusals: ['not_found', 'wrong_state'],
  },
  'GET /api/settings/pages/{slug}/versions': {
    operationId: 'listPageVersions',
    ...reader,
    summary: 'What was published of a page, newest first',
    replies: { 200: z.object({ versions: z.array(pageVersion) }) },
    refusals: ['not_found'],
  },
  'POST /api/settings/pages/{slug}/versions/{id}/restore': {
    operationId: 'restorePageVersion',
    ...staff,
    summary: 'Makes an earlier version the draft',
    replies: { 200: editedPage },
    refusals: ['not_found'],
  },
});

export type PageContent = z.output<typeof content>;
export type WirePage = z.output<typeof shownPage>;
export type WireEditedPage = z.output<typeof editedPage>;
export type WireListedPage = z.output<typeof listedPage>;
export type WirePageVersion = z.output<typeof pageVersion>;
export type WirePageWarning = z.output<typeof warning>;
