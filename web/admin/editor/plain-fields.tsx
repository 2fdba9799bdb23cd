import { makeAddressWord } from '../../../shop/goods/product/address-word.ts';
import {
  type AdminField,
  adminFields,
  type FieldOf,
  type FieldsWith,
  type KindOf,
} from '../../../shop/goods/product/product-fields.ts';
import { Field } from '../../kit/form/field.tsx';
import { useWords } from '../../words/words.ts';
import { bindText } from '../fields/bind.ts';
import { listFieldLabels } from '../fields/field-labels.ts';
import { useAdminWords } from '../parts/words.ts';
import type { EditorPart } from './editor-part.ts';

type Panel = 'text' | 'shelf' | 'search';
/** A field that the editor shows as a line of text. */
type PlainField = AdminField & FieldsWith<{ panel: Panel }>;

/** The fields that a panel of the editor shows as lines of text. */
export const PlainFields = ({ panel, ...part }: EditorPart & { panel: Panel }) => {
  const admin = useAdminWords();
  const labels = listFieldLabels(useWords(), admin);
  const { product } = admin;
  const word = makeAddressWord(part.draft.name);
  const hints: Partial<Record<AdminField, string>> = {
    gstRate: product.gstHint,
    slug: product.slugHint(word === '' ? '–' : word),
    seoTitle: product.seoTitleHint,
    seoDescription: product.seoDescriptionHint,
  };
  return adminFields
    .filter((entry): entry is [PlainField, FieldOf<KindOf<PlainField>>] => entry[1].panel === panel)
    .map(([name]) => (
      <Field key={name} label={labels[name]} hint={hints[name]} {...bindText(part, name)} />
    ));
};
