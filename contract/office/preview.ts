import { z } from 'zod';
import { isSlug } from '../../shop/office/pages/page.ts';
import { knownReference, textOfForm, timestamp } from '../fields.ts';
import { encodeReason } from '../reasons/reasons.ts';
import { defineRoutes } from '../route.ts';

/** The preview of the whole shop (SHOP-11, docs/product.md). */
export const previewCalls = defineRoutes({
  'POST /api/settings/identity/preview': {
    operationId: 'addPreviewLink',
    who: 'staff',
    right: 'identity',
    summary: 'A secret link to the whole shop with all its drafts, for 24 hours',
    body: z.object({
      slug: textOfForm(/^[a-z0-9-]+$/)
        .refine(isSlug, encodeReason('page_slug'))
        .optional()
        .describe('the page to begin with; left out: the home page'),
    }),
    replies: {
      201: z.object({
        url: knownReference.describe('on this server; whoever has it sees the drafts'),
        expiresAt: timestamp,
      }),
    },
  },
});
