import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../kit/button.tsx';
import { Field, FieldError } from '../../kit/form/field.tsx';
import { IconButton } from '../../kit/icon/icon-button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { bindField, bindRows, bindText } from '../fields/bind.ts';
import { createRow } from '../fields/rows.ts';
import { useAdminWords } from '../parts/words.ts';
import { colourFields } from './draft/draft-kinds.ts';
import type { EditorPart } from './editor-part.ts';
import css from './editor.module.css';

/** The value of the colour input until a colour is chosen. */
const unchosen = '#808080';

/** The colours of a product: a name, and the value that shoppers see as a swatch. */
export const EditorColours = (part: EditorPart) => {
  const { product, act } = useAdminWords();
  const { fault } = part;
  const colours = bindField(part, 'color');
  const listFault = colours.value.some((_, i) => fault(`color.${i}`) !== undefined)
    ? undefined
    : fault('color');
  return (
    <fieldset className={css.colours}>
      <legend>{product.colours}</legend>
      {bindRows(colourFields, colours).map(({ key, remove, ...colour }, i) => {
        const { value, hex } = colour.draft;
        return (
          <div key={key} className={css.colour}>
            <input
              type="color"
              className={hex === null ? css.unchosen : undefined}
              aria-label={`${product.colourValue}: ${value}`}
              value={hex ?? unchosen}
              onChange={(event) => colour.set({ hex: event.target.value })}
            />
            <Field
              small
              label={product.colourName}
              labelHidden
              placeholder={product.colourName}
              {...bindText(colour, 'value')}
              error={fault(`color.${i}`)}
            />
            <IconButton
              small
              icon={Trash2}
              iconSize={18}
              label={act.remove(value === '' ? product.colourValue : value)}
              onClick={remove}
            />
          </div>
        );
      })}
      {listFault !== undefined && <FieldError>{listFault}</FieldError>}
      <Button
        kind="line"
        size="small"
        onClick={() => colours.onChange((now) => [...now, createRow(colourFields)])}
      >
        <Icon of={Plus} size={18} /> {product.addColour}
      </Button>
    </fieldset>
  );
};
