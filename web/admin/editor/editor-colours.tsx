import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../kit/button.tsx';
import { Field, FieldError } from '../../kit/form/field.tsx';
import { IconButton } from '../../kit/icon/icon-button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { useAdminWords } from '../parts/words.ts';
import type { ColourRow } from './draft/draft-kinds.ts';
import { generateKey } from './draft/product-draft.ts';
import type { EditorPart } from './editor-part.ts';
import css from './editor.module.css';

/** The value of the colour input until a colour is chosen. */
const unchosen = '#808080';

/** The colours of a product: a name, and the value that shoppers see as a swatch. */
export const EditorColours = ({ draft: { color: colours }, set, fault }: EditorPart) => {
  const { product, act } = useAdminWords();
  const change = (key: string, patch: Partial<ColourRow>): void =>
    set({ color: colours.map((one) => (one.key === key ? { ...one, ...patch } : one)) });
  const listFault = colours.some((_, i) => fault(`color.${i}`) !== undefined)
    ? undefined
    : fault('color');
  return (
    <fieldset className={css.colours}>
      <legend>{product.colours}</legend>
      {colours.map(({ key, value, hex }, i) => (
        <div key={key} className={css.colour}>
          <input
            type="color"
            className={hex === null ? css.unchosen : undefined}
            aria-label={`${product.colourValue}: ${value}`}
            value={hex ?? unchosen}
            onChange={(event) => change(key, { hex: event.target.value })}
          />
          <Field
            small
            label={product.colourName}
            labelHidden
            placeholder={product.colourName}
            value={value}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => change(key, { value: event.target.value })}
            error={fault(`color.${i}`)}
          />
          <IconButton
            small
            icon={Trash2}
            iconSize={18}
            label={act.remove(value === '' ? product.colourValue : value)}
            onClick={() => set({ color: colours.filter((one) => one.key !== key) })}
          />
        </div>
      ))}
      {listFault !== undefined && <FieldError>{listFault}</FieldError>}
      <Button
        kind="line"
        size="small"
        onClick={() => set({ color: [...colours, { key: generateKey(), value: '', hex: null }] })}
      >
        <Icon of={Plus} size={18} /> {product.addColour}
      </Button>
    </fieldset>
  );
};
