import { Plus, Trash2 } from 'lucide-react';
import { createContext, useContext, useRef } from 'react';
import type { Texts } from '../../../shop/texts.ts';
import { Button } from '../../kit/button.tsx';
import { SelectField } from '../../kit/form/field.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { useFocusAfterChange } from '../../kit/overlay/use-focus-after-change.ts';
import {
  type Bound,
  bindField,
  bindGroup,
  bindText,
  bindTexts,
  type NamesOf,
  type Part,
} from '../fields/bind.ts';
import { createDraft, type DraftOf, type Fields } from '../fields/draft.ts';
import { LinkField } from '../fields/links/link-field.tsx';
import { fetchProductNames, findProducts } from '../fields/lists/find-picks.ts';
import { PickField } from '../fields/lists/pick-field.tsx';
import { TextsField } from '../fields/texts/texts-field.tsx';
import { useAdminWords } from '../parts/words.ts';
import { sourceFields } from './block-fields.ts';
import { linkFields } from './part-fields.ts';
import { PickedName } from './picked-name.tsx';
import typography from '../../kit/typography.module.css';
import css from './pages.module.css';

/** Binds the fields of a block by their names, with the labels that the editor gives them. */
export const useBlockPart = <F extends Fields>(part: Part<F>) => {
  const { fields, choices } = useAdminWords().blocks;
  const labels: Readonly<Record<string, string>> = fields;
  const labelOf = (name: string): string => labels[name] ?? '';
  const options: Readonly<Record<string, Readonly<Record<string, string>>>> = choices;
  return {
    texts: (name: NamesOf<F, Texts>) => ({ label: labelOf(name), ...bindTexts(part, name) }),
    text: (name: NamesOf<F, string>) => ({ label: labelOf(name), ...bindText(part, name) }),
    /** One value of several; those of `values`, or all that have a name. */
    choice: (name: NamesOf<F, string>, values?: readonly string[]) => ({
      label: labelOf(name),
      options: (values ?? Object.keys(options[name] ?? {})).map((value) => ({
        value,
        label: options[name]?.[value] ?? value,
      })),
      ...bindText(part, name),
    }),
    field: <Name extends keyof F & string>(name: Name) => ({
      label: labelOf(name),
      fault: (path: string) => part.fault(`${name}.${path}`),
      ...bindField(part, name),
    }),
  };
};

type Link = DraftOf<typeof linkFields>;

interface LinkPartProps extends Bound<Link | null> {
  label: string;
  fault: (path: string) => string | undefined;
}

interface LinkPartsProps {
  part: Part<typeof linkFields>;
  /** The fault of the link as a whole, or of something in it. */
  error: string | undefined;
  onRemove: () => void;
}

/** What is wrong with the link as a whole is where it leads. */
const LinkParts = ({ part, error, onRemove }: LinkPartsProps) => {
  const { blocks } = useAdminWords();
  const { texts, text } = useBlockPart(part);
  const { onChange: _, ...href } = text('href');
  const fault = href.error ?? (part.fault('label') === undefined ? error : undefined);
  return (
    <>
      <LinkField {...href} error={fault} onChange={(next) => part.set({ href: next })} />
      <TextsField {...texts('label')} />
      <Button kind="quiet" size="small" onClick={onRemove}>
        <Icon of={Trash2} size={16} /> {blocks.removeLink}
      </Button>
    </>
  );
};

/** A link that may be there or not. */
export const LinkPart = ({ label, value, error, onChange, fault }: LinkPartProps) => {
  const { blocks } = useAdminWords();
  const box = useRef<HTMLFieldSetElement>(null);
  useFocusAfterChange(box, String(value === null));
  return (
    <fieldset ref={box} tabIndex={-1} className={css.group}>
      <legend className={value === null ? typography.hidden : undefined}>{label}</legend>
      {value === null ? (
        <Button kind="line" size="small" onClick={() => onChange(createDraft(linkFields))}>
          <Icon of={Plus} size={18} /> {blocks.addLink}
        </Button>
      ) : (
        <LinkParts
          part={bindGroup(
            linkFields,
            value,
            (change) => onChange((now) => (now === null ? null : change(now))),
            fault,
          )}
          error={error}
          onRemove={() => onChange(null)}
        />
      )}
    </fieldset>
  );
};

/** What blocks choose from. */
export interface BlockOptions {
  categories: readonly string[];
  tags: readonly string[];
  /** Null for who may not read the offers. */
  offers: readonly { _id: string; name: string; code: string | null }[] | null;
}

const Options = createContext<BlockOptions>({ categories: [], tags: [], offers: null });
export const BlockOptionsContext = Options.Provider;
export const useBlockOptions = (): BlockOptions => useContext(Options);

/** An offer by its name; only those with a code for a coupon. */
export const OfferField = ({
  hasCode = false,
  ...bound
}: {
  label: string;
  hasCode?: boolean;
} & ReturnType<typeof bindText>) => {
  const { blocks } = useAdminWords();
  const { offers } = useBlockOptions();
  const known = (offers ?? []).filter(({ code }) => !hasCode || code !== null);
  const isKnown = bound.value === '' || known.some(({ _id }) => _id === bound.value);
  return (
    <SelectField
      {...bound}
      disabled={offers === null}
      options={[
        { value: '', label: blocks.noOffer },
        ...(isKnown ? [] : [{ value: bound.value, label: bound.value }]),
        ...known.map(({ _id, name, code }) => ({
          value: _id,
          label: code === null ? name : `${name} (${code})`,
        })),
      ]}
    />
  );
};

/** Which products a collection shows. */
export const SourceField = ({
  value,
  onChange,
  fault,
}: Bound<DraftOf<typeof sourceFields>> & { fault: (path: string) => string | undefined }) => {
  const { blocks } = useAdminWords();
  const { categories, tags } = useBlockOptions();
  const part = bindGroup(sourceFields, value, onChange, fault);
  const { choice, text, field } = useBlockPart(part);
  const { by } = value;
  return (
    <>
      <SelectField {...choice('by')} />
      {(by === 'category' || by === 'tag') && (
        <PickedName
          {...text('name')}
          label={by === 'category' ? blocks.fields.category : blocks.fields.name}
          known={by === 'category' ? categories : tags}
        />
      )}
      {by === 'kilo' && (
        <PickedName {...text('season')} known={tags} placeholder={blocks.noSeason} />
      )}
      {by === 'offer' && <OfferField {...text('offer')} />}
      {by === 'handPicked' && (
        <PickField
          addLabel={blocks.addProduct}
          find={findProducts}
          fetchNames={fetchProductNames}
          {...field('products')}
        />
      )}
    </>
  );
};
