import type { LocalBlocks, LocalField } from '../../shop/office/pages/local-blocks.ts';
import { maxBlockBytes } from '../../shop/office/pages/page.ts';
import { type Texts, textLanguages } from '../../shop/texts.ts';

const nameForm = /^[a-z][A-Za-z0-9]{0,39}$/;
/** What a block has besides its fields, and the names by which a text is told from other objects. */
const takenNames: ReadonlySet<string> = new Set(['kind', 'of', 'key', 'id', ...textLanguages]);
const maxFields = 24;
const maxEntries = 60;

const isWhole = (value: number, min: number, max: number): boolean =>
  Number.isSafeInteger(value) && value >= min && value <= max;

const explainLimits = (field: LocalField): string | undefined => {
  switch (field.holds) {
    case 'words':
      return isWhole(field.max, 1, maxBlockBytes / 4)
        ? undefined
        : `max is from 1 to ${maxBlockBytes / 4}`;
    case 'number': {
      const { min, max, start } = field;
      const isRight = isWhole(max, 0, 999_999) && isWhole(min, 0, max) && isWhole(start, min, max);
      return isRight ? undefined : 'min, start and max are whole numbers in this order, from 0';
    }
    case 'choice':
      return Object.keys(field.choices).length > 1 ? undefined : 'there is nothing to choose';
    case 'list':
      return isWhole(field.max, 1, maxEntries) ? undefined : `max is from 1 to ${maxEntries}`;
    default:
      return undefined;
  }
};

const isNamed = (texts: Texts): boolean => (texts.en ?? '') !== '';

const findFieldFaults = (fields: Readonly<Record<string, LocalField>>, place: string): string[] => {
  const names = Object.keys(fields);
  const found = Object.entries(fields).flatMap(([name, field]) => {
    const at = `${place}.${name}`;
    const wrong = explainLimits(field);
    return [
      ...(nameForm.test(name) && !takenNames.has(name) ? [] : [`${at}: is no name for a field`]),
      ...(isNamed(field.label) ? [] : [`${at}: has no label in English`]),
      ...(wrong === undefined ? [] : [`${at}: ${wrong}`]),
      ...(field.holds === 'list' ? findFieldFaults(field.of, at) : []),
    ];
  });
  return names.length >= 1 && names.length <= maxFields
    ? found
    : [`${place}: has ${names.length} fields, not 1 to ${maxFields}`, ...found];
};

/** Finds what the shop could not keep or show of blocks of its own. */
export const findBlockFaults = (blocks: LocalBlocks): string[] =>
  Object.entries(blocks).flatMap(([name, { name: texts, about, fields }]) => [
    ...(nameForm.test(name) ? [] : [`${name}: is no name for a block`]),
    ...(isNamed(texts) && isNamed(about)
      ? []
      : [`${name}: has no name or no line about it in English`]),
    ...findFieldFaults(fields, name),
  ]);
