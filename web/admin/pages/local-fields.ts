import type { LocalField, LocalFields } from '../../../shop/office/pages/local-blocks.ts';
import type { Fields } from '../fields/draft.ts';
import { choice, type FieldKind, flag, texts, wholeNumber } from '../fields/field-kinds.ts';
import { group, optional, rows } from '../fields/rows.ts';
import { linkFields, pictureFields } from './part-fields.ts';

const createField = (field: LocalField): unknown => {
  switch (field.holds) {
    case 'words':
      return texts({ maxLength: field.max });
    case 'number':
      return wholeNumber({ start: String(field.start), maxLength: String(field.max).length });
    case 'choice':
      return choice(Object.keys(field.choices)[0] ?? '');
    case 'flag':
      return flag(false);
    case 'picture':
      return optional(group(pictureFields));
    case 'link':
      return optional(group(linkFields));
    case 'list':
      return rows(createLocalFields(field.of));
  }
};

/** Creates the fields of a block of the shop's own, as a form holds them. */
export const createLocalFields = (fields: LocalFields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, createField(field) as FieldKind]),
  );
