import type { LocalField } from '../../../shop/office/pages/local-blocks.ts';
import { readText, type Texts } from '../../../shop/texts.ts';
import { Checkbox } from '../../kit/form/check.tsx';
import { Field, SelectField } from '../../kit/form/field.tsx';
import { useLanguage } from '../../words/words.ts';
import { bindField, bindText, bindTexts, bindTick, type Bound, type Part } from '../fields/bind.ts';
import type { Fields } from '../fields/draft.ts';
import { Entries } from '../fields/lists/entries.tsx';
import type { Row } from '../fields/rows.ts';
import { TextsField } from '../fields/texts/texts-field.tsx';
import { useAdminWords } from '../parts/words.ts';
import { findLocalBlock, type LocalKind } from './block-fields.ts';
import { LinkPart } from './block-parts.tsx';
import { BlockPicture } from './block-picture.tsx';
import { useReadText } from './form-parts.tsx';
import { createLocalFields } from './local-fields.ts';

interface LocalFieldProps {
  name: string;
  field: LocalField;
  part: Part<Fields>;
}

/** The first text of an entry, for its line. */
const useFirstText = () => {
  const read = useReadText();
  return (entry: Row<Fields>, field: LocalField & { holds: 'list' }): string =>
    Object.entries(field.of)
      .filter(([, { holds }]) => holds === 'words')
      .map(([name]) => read(entry[name] as Texts))
      .find((text) => text !== '') ?? '';
};

/** One field of a block of the shop's own, by what it holds. */
const LocalFieldInput = ({ name, field, part }: LocalFieldProps) => {
  const { blocks } = useAdminWords();
  const language = useLanguage();
  const findFirstText = useFirstText();
  const read = (texts: Texts): string => readText(texts, language, 'en');
  const label = read(field.label);
  const named = { label, ...(field.hint === undefined ? {} : { hint: read(field.hint) }) };
  // What a field holds is known by its description alone, so the names bind to nothing narrower.
  const key = name as never;
  const bound = <Value,>() => ({
    label,
    fault: (path: string) => part.fault(`${name}.${path}`),
    ...(bindField(part, name) as Bound<Value>),
  });
  switch (field.holds) {
    case 'words':
      return (
        <TextsField
          {...named}
          {...bindTexts(part, key)}
          {...(field.lines === undefined ? {} : { rows: field.lines })}
        />
      );
    case 'number':
      return <Field {...named} {...bindText(part, key)} />;
    case 'choice':
      return (
        <SelectField
          {...named}
          {...bindText(part, key)}
          options={Object.entries(field.choices).map(([value, texts]) => ({
            value,
            label: read(texts),
          }))}
        />
      );
    case 'flag':
      return <Checkbox label={label} {...bindTick(part, key)} />;
    case 'picture':
      return <BlockPicture {...bound()} />;
    case 'link':
      return <LinkPart {...bound()} />;
    case 'list':
      return (
        <Entries
          {...bound<readonly Row<Fields>[]>()}
          fields={createLocalFields(field.of)}
          max={field.max}
          nameOf={(place) => `${label} ${place}`}
          wordsOf={(entry) => findFirstText(entry, field)}
          add={blocks.addEntry}
        >
          {(entry) => <LocalInputs fields={field.of} part={entry} />}
        </Entries>
      );
  }
};

const LocalInputs = ({
  fields,
  part,
}: {
  fields: Readonly<Record<string, LocalField>>;
  part: Part<Fields>;
}) =>
  Object.entries(fields).map(([name, field]) => (
    <LocalFieldInput key={name} name={name} field={field} part={part} />
  ));

/** The form of a block of the shop's own, in the order of its fields. */
export const LocalForm = ({ kind, part }: { kind: LocalKind; part: Part<Fields> }) => {
  const { blocks } = useAdminWords();
  const block = findLocalBlock(kind);
  return block === undefined ? (
    <p>{blocks.localGone}</p>
  ) : (
    <LocalInputs fields={block.fields} part={part} />
  );
};
