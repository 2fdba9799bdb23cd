import type { ShownBlock } from '../../../../contract/office/shown-blocks.ts';
import type {
  LocalBlocks,
  LocalField,
  LocalFields,
} from '../../../../shop/office/pages/local-blocks.ts';

type ShowPicture = (picture: unknown) => Promise<unknown>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Shows one field. What was stored when it held something else counts as empty. */
const showField = async (
  field: LocalField,
  value: unknown,
  showPicture: ShowPicture,
): Promise<unknown> => {
  switch (field.holds) {
    case 'words':
      return typeof value === 'string' ? value : '';
    case 'number':
      return typeof value === 'number' ? value : field.start;
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(field.choices, value)
        ? value
        : Object.keys(field.choices)[0];
    case 'flag':
      return value === true;
    case 'picture':
      return isObject(value) && 'secureUrl' in value ? showPicture(value) : null;
    case 'link':
      return isObject(value) && 'href' in value ? value : null;
    case 'list':
      return Array.isArray(value)
        ? Promise.all(value.filter(isObject).map((one) => showFields(field.of, one, showPicture)))
        : [];
  }
};

const showFields = async (
  fields: LocalFields,
  values: Readonly<Record<string, unknown>>,
  showPicture: ShowPicture,
): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(fields).map(async ([name, field]) => [
        name,
        await showField(field, values[name], showPicture),
      ]),
    ),
  ) as Record<string, unknown>;

type LocalBlockValue = Extract<ShownBlock, { kind: 'local' }>;

/** Shows a block of the shop's own, its texts in one language. One that the shop no longer has is bare. */
export const showLocalBlock = async (
  { kind, of, ...values }: LocalBlockValue,
  showPicture: ShowPicture,
  own: LocalBlocks,
): Promise<ShownBlock> => {
  const block = Object.hasOwn(own, of) ? own[of] : undefined;
  const fields = block === undefined ? {} : await showFields(block.fields, values, showPicture);
  return { kind, of, ...fields };
};
