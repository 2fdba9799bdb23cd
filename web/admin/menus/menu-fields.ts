import { texts, textOrNull, trimmedText } from '../fields/field-kinds.ts';
import { rows } from '../fields/rows.ts';

const label = texts({ maxLength: 40, required: true });

/** A link below an item. */
export const menuLinkFields = { label, href: trimmedText({ maxLength: 500, required: true }) };

/** An item. Without an address it only opens the links below it. */
export const menuItemFields = {
  label,
  href: textOrNull({ maxLength: 500 }),
  items: rows(menuLinkFields),
};

export const menuFields = { header: rows(menuItemFields), footer: rows(menuItemFields) };
