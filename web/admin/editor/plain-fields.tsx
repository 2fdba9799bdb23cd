import type { InputHTMLAttributes } from 'react';
import {
  type AdminField,
  adminFields,
  type FieldOf,
  type FieldsWith,
  type KindOf,
} from '../../../shop/goods/product/product-fields.ts';
import { Field } from '../../kit/form/field.tsx';
import { useWords } from '../../words/words.ts';
import { listFieldLabels } from '../fields/field-labels.ts';
import { useAdminWords } from '../parts/words.ts';
import type { EditorPart } from './editor-part.ts';

type Panel = 'text' | 'shelf';
/** A field that the editor shows as a line of text. */
type PlainField = AdminField & FieldsWith<{ panel: Panel }>;
type PlainKind = KindOf<PlainField>;

/** The attributes of the input of each kind of field. */
const attributesByKind: {
  readonly [Kind in PlainKind]: (
    field: FieldOf<Kind>,
  ) => Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'maxLength' | 'inputMode' | 'type' | 'placeholder'
  >;
} = {
  line: ({ max }) => ({ maxLength: max }),
  text: ({ max }) => ({ maxLength: max }),
  link: ({ max }) => ({ maxLength: max, type: 'url', placeholder: 'https://' }),
  hsnCode: () => ({ inputMode: 'numeric', maxLength: 8 }),
  percent: () => ({ inputMode: 'decimal', maxLength: 6 }),
};

/** The fields that a panel of the editor shows as lines of text. */
export const PlainFields = ({ panel, draft, set, fault }: EditorPart & { panel: Panel }) => {
  const admin = useAdminWords();
  const labels = listFieldLabels(useWords(), admin);
  const hints: Partial<Record<AdminField, string>> = { gstRate: admin.product.gstHint };
  return adminFields
    .filter((entry): entry is [PlainField, FieldOf<PlainKind>] => entry[1].panel === panel)
    .map(([name, field]) => (
      <Field
        key={name}
        label={labels[name]}
        hint={hints[name]}
        {...attributesByKind[field.kind](field as never)}
        autoComplete="off"
        value={draft[name]}
        onChange={(event) => set({ [name]: event.target.value })}
        error={fault(name)}
      />
    ));
};
