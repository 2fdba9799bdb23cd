import { z } from 'zod';
import { maxFooterColumns, maxHeaderItems, maxMenuLinks } from '../../shop/office/pages/menu.ts';
import { knownReference, knownTexts, filledTexts } from '../fields.ts';
import { encodeReason } from '../reasons/reasons.ts';
import { defineRoutes, maxTextBodyBytes } from '../route.ts';
import { lastChange } from './audit.ts';
import { href } from './page-blocks.ts';

const label = filledTexts(40);

const link = z.strictObject({ label, href });
const item = z
  .strictObject({
    label,
    href: href.nullable().default(null).describe('null: it only opens what is below it'),
    items: z.array(link).max(maxMenuLinks).default([]),
  })
  .refine(({ href: leadsTo, items }) => leadsTo !== null || items.length > 0, {
    path: ['href'],
    error: encodeReason('menu_leads_nowhere'),
  });

const version = z.int().min(0);

const menusBody = z
  .object({
    header: z.array(item).max(maxHeaderItems),
    footer: z.array(item).max(maxFooterColumns).describe('columns'),
    version: version.optional().describe('as read; 409 if it is another now'),
  })
  .meta({ id: 'MenusChange' });

const storedItems = z.array(
  z.object({
    label: knownTexts,
    href: knownReference.nullable(),
    items: z.array(z.object({ label: knownTexts, href: knownReference })),
  }),
);

const menus = z
  .object({
    header: storedItems,
    footer: storedItems,
    version: version.describe('0: the menus that the shop comes with'),
    hidden: z
      .array(knownReference)
      .describe('links that lead nowhere now; readers do not see them'),
    lastChange,
  })
  .meta({ id: 'Menus' });

const shownItems = z.array(
  z.object({
    label: z.string(),
    href: knownReference.nullable(),
    items: z.array(z.object({ label: z.string(), href: knownReference })),
  }),
);

/** The menus in one language, for who reads the shop. */
export const shownMenus = z
  .object({ header: shownItems, footer: shownItems })
  .meta({ id: 'ShownMenus' });

/** Calls on the menus in header and footer (CMS-8, docs/product.md). */
export const menuCalls = defineRoutes({
  'GET /api/settings/menus': {
    operationId: 'getMenus',
    who: 'staff',
    right: 'pages.read',
    summary: 'The menus in header and footer',
    replies: { 200: menus },
  },
  'PUT /api/settings/menus': {
    operationId: 'updateMenus',
    who: 'staff',
    right: 'pages',
    summary: 'Replaces the menus; an item that leads nowhere is refused',
    body: menusBody,
    maxBytes: maxTextBodyBytes,
    replies: { 200: menus },
    refusals: ['changed_since'],
  },
});

export type WireMenus = z.output<typeof menus>;
export type WireShownMenus = z.output<typeof shownMenus>;
