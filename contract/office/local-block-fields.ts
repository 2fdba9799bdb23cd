import { z } from 'zod';
import type { LocalBlock, LocalField } from '../../shop/office/pages/local-blocks.ts';
import { wholeNumber } from '../fields.ts';
import { link, picture, words } from './page-blocks.ts';

const createField = (field: LocalField): z.ZodType => {
  switch (field.holds) {
    case 'words':
      return words(field.max);
    case 'number':
      return wholeNumber(field.min, field.max).default(field.start);
    case 'choice': {
      const names = Object.keys(field.choices);
      return z.enum(names).default(names[0] ?? '');
    }
    case 'flag':
      return z.boolean().default(false);
    case 'picture':
      return picture.nullable().default(null);
    case 'link':
      return link.nullable().default(null);
    case 'list':
      return z
        .array(z.strictObject(createFields(field.of)))
        .max(field.max)
        .default([]);
  }
};

const createFields = (fields: LocalBlock['fields']): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, createField(field)]));

/** Creates the schema of a block of the shop's own, as the merchant writes it. */
export const createLocalBlock = (of: string, { fields }: LocalBlock) =>
  z.strictObject({ kind: z.literal('local'), of: z.literal(of), ...createFields(fields) });
