import { z } from 'zod';
import { maxBlocks, maxPageBytes } from '../../shop/office/pages/page.ts';
import { pageWarnings } from '../../shop/office/pages/warnings.ts';
import { languages } from '../../shop/people/account.ts';
import { textLanguages } from '../../shop/texts.ts';
import { id, knownTexts, timestamp } from '../fields.ts';
import { encodeReason } from '../reasons/reasons.ts';
import { block, fitsInBytes, words } from './page-blocks.ts';
import { shownBlock } from './shown-blocks.ts';

/** The pages that the merchant writes, as staff and readers get them (CMS-1, docs/product.md). */

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

const storedContent = z
  .object({ title: knownTexts, description: knownTexts, blocks: z.array(block) })
  .meta({ id: 'StoredPageContent' });

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
  isPublished: z.boolean().describe('false: the shipped text is shown, or nothing'),
  isShipped: z.boolean().describe('every shop has it from its start'),
  path: z.string().describe('its address'),
  publishAt: timestamp.nullable().describe('when what was planned will be published'),
  version,
};

const listedPage = z.object({ ...pageState, title: knownTexts }).meta({ id: 'ListedPage' });

const editedPage = storedContent
  .extend({
    ...pageState,
    published: storedContent.nullable().describe('what readers see; null: nothing of its own'),
    isDraft: z.boolean().describe('differs from what readers see'),
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
    ...storedContent.shape,
  })
  .meta({ id: 'PageVersion' });

export type PageContent = z.output<typeof content>;
export type WirePage = z.output<typeof shownPage>;
export type WireEditedPage = z.output<typeof editedPage>;
export type WireListedPage = z.output<typeof listedPage>;
export type WirePageVersion = z.output<typeof pageVersion>;
export type WirePageWarning = z.output<typeof warning>;
