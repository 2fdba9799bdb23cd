import { groups } from '../../../shop/goods/listing/listing.ts';
import { isOffered, type Variant } from '../../../shop/goods/product/product.ts';
import { Checkbox } from '../../kit/form/check.tsx';
import { Field, FieldError } from '../../kit/form/field.tsx';
import { Pill } from '../../kit/marks/badges.tsx';
import { useWords } from '../../words/words.ts';
import { bindField, bindText } from '../fields/bind.ts';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import { DiscountEndField } from './discount-end-field.tsx';
import { EditorColours } from './editor-colours.tsx';
import type { EditorPart } from './editor-part.ts';
import { OriginField } from './origin-field.tsx';
import { PackedField } from './packed-field.tsx';
import { PlainFields } from './plain-fields.tsx';
import { TokensField } from './tokens-field.tsx';
import css from './editor.module.css';

/** Categories and tags that products already have. */
export interface KnownNames {
  categories: readonly string[];
  tags: readonly string[];
}

const Groups = ({ draft, set, fault }: EditorPart) => {
  const { product } = useAdminWords();
  const { catalogue } = useWords();
  const wrong = fault('group');
  return (
    <fieldset className={css.groups}>
      <legend>{product.groups}</legend>
      {groups.map((group) => (
        <Checkbox
          key={group}
          label={catalogue.groups[group]}
          checked={draft.group.includes(group)}
          onChange={(event) =>
            set({
              group: groups.filter((one) =>
                one === group ? event.target.checked : draft.group.includes(one),
              ),
            })
          }
        />
      ))}
      {wrong !== undefined && <FieldError>{wrong}</FieldError>}
    </fieldset>
  );
};

/** A switch. HTML allows no `aria-checked` here, because a checkbox states its value itself. */
const Switch = ({
  label,
  on,
  onSwitch,
}: {
  label: string;
  on: boolean;
  onSwitch: (on: boolean) => void;
}) => (
  <label className={css.toggle}>
    {label}
    <input
      type="checkbox"
      // See above: `checked` states it.
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
      role="switch"
      checked={on}
      onChange={(event) => onSwitch(event.target.checked)}
    />
  </label>
);

/**
 * Everything that decides where shoppers find the product: draft, new, discount and its end,
 * categories, tags, groups, colours; and its tax.
 */
export const EditorShelf = (
  part: EditorPart & { variants: readonly Variant[]; known: KnownNames },
) => {
  const { draft, set, variants, known } = part;
  const { product } = useAdminWords();
  const offered = variants.filter(isOffered).length;
  return (
    <Panel title={product.onTheShelf}>
      <div className={css.shelf}>
        <div className={css.toggle}>
          <span>{product.offeredInShop}</span>
          <Pill tone={offered > 0 ? 'good' : 'bad'}>
            {product.offeredOf(offered, variants.length)}
          </Pill>
        </div>
        <Switch label={product.draft} on={draft.draft} onSwitch={(draft) => set({ draft })} />
        <Switch label={product.newBadge} on={draft.new} onSwitch={(isNew) => set({ new: isNew })} />
        <Field label={product.discount} {...bindText(part, 'discount')} />
        <DiscountEndField {...bindField(part, 'offerEnd')} />
        <TokensField
          label={product.category}
          addLabel={product.addCategory}
          known={known.categories}
          {...bindField(part, 'category')}
        />
        <TokensField
          label={product.tags}
          addLabel={product.addTag}
          known={known.tags}
          {...bindField(part, 'tag')}
        />
        <Groups {...part} />
        <EditorColours {...part} />
        <PackedField {...part} />
        <OriginField {...part} />
        <PlainFields {...part} panel="shelf" />
      </div>
    </Panel>
  );
};
