import { useState } from 'react';
import { typefaceNames } from '../../../shop/platform/typefaces.ts';
import { Choice } from '../../kit/form/check.tsx';
import { NamedGroup } from '../../kit/page/named-group.tsx';
import { bindField, bindGroup, type Part } from '../fields/bind.ts';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import { ColourField } from './colour-field.tsx';
import {
  colourFields,
  findColourInstead,
  type identityFields,
  isColour,
} from './identity-fields.ts';
import { LookSample } from './look-sample.tsx';
import css from './identity.module.css';
import typefaces from './typefaces.module.css';

/** Colours and typeface, with a piece of the shop in them. */
export const LookPart = ({ part }: { part: Part<typeof identityFields> }) => {
  const { look } = useAdminWords().identity;
  const { name, colours, typeface } = part.draft;
  const [shown, setShown] = useState(colours);
  // While a colour is half written, the sample keeps the one before.
  const drawn = {
    main: isColour(colours.main) ? colours.main.trim().toLowerCase() : shown.main,
    accent: isColour(colours.accent) ? colours.accent.trim().toLowerCase() : shown.accent,
  };
  if (drawn.main !== shown.main || drawn.accent !== shown.accent) setShown(drawn);
  const field = bindField(part, 'colours');
  const group = bindGroup(colourFields, colours, field.onChange, (path) =>
    part.fault(`colours.${path}`),
  );
  return (
    <Panel title={look.title} anchor="look">
      <div className={css.fields}>
        <ColourField
          name="colours.main"
          label={look.main}
          hint={look.mainHint}
          instead={findColourInstead(colours.main)}
          {...bindField(group, 'main')}
        />
        <ColourField
          name="colours.accent"
          label={look.accent}
          hint={look.accentHint}
          {...bindField(group, 'accent')}
        />
        <div className={css.whole}>
          <LookSample name={name} colours={drawn} typeface={typeface} />
        </div>
        <NamedGroup label={look.typeface} className={`${css.whole} ${css.typefaces}`}>
          <b aria-hidden="true">{look.typeface}</b>
          {typefaceNames.map((one) => (
            <Choice
              key={one}
              name="typeface"
              value={one}
              label={<span className={typefaces[one]}>{look.typefaces[one]}</span>}
              checked={one === typeface}
              onChange={() => part.set({ typeface: one })}
            />
          ))}
        </NamedGroup>
      </div>
    </Panel>
  );
};
