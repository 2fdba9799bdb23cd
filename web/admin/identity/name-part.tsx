import { Field } from '../../kit/form/field.tsx';
import { NamedGroup } from '../../kit/page/named-group.tsx';
import { ResponsivePicture } from '../../kit/tiles/tile.tsx';
import { bindField, bindText, bindTexts, type Part } from '../fields/bind.ts';
import { PictureField } from '../fields/picture-field.tsx';
import { TextsField } from '../fields/texts/texts-field.tsx';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import type { identityFields } from './identity-fields.ts';
import { SoldChoice } from './sold-choice.tsx';
import css from './identity.module.css';

type Identity = Part<typeof identityFields>;

const pictures = ['logo', 'logoDark', 'icon'] as const;

const LogoField = ({ part, name }: { part: Identity; name: (typeof pictures)[number] }) => {
  const { name: words, picture } = useAdminWords().identity;
  const { value, error, onChange } = bindField(part, name);
  return (
    <NamedGroup label={words[name]} className={css.logo}>
      <b aria-hidden="true">{words[name]}</b>
      {value !== null && (
        <div className={name === 'logoDark' ? `${css.well} ${css.dark}` : css.well}>
          <ResponsivePicture picture={value} alt={words[name]} sizes="200px" />
        </div>
      )}
      <PictureField
        name={name}
        label={words[name]}
        hasPicture={value !== null}
        choose={value === null ? picture.choose : picture.replace}
        remove={picture.remove}
        error={error}
        onChange={onChange}
      />
      <p className={css.hint}>{words[`${name}Hint`]}</p>
    </NamedGroup>
  );
};

/** Name, tagline and pictures of the shop. */
export const NamePart = ({ part }: { part: Identity }) => {
  const { name: words, sold } = useAdminWords().identity;
  return (
    <Panel title={words.title} anchor="naming">
      <div className={css.fields}>
        <Field name="name" label={words.name} {...bindText(part, 'name')} className={css.whole} />
        <div className={css.whole}>
          <TextsField
            name="tagline"
            label={words.tagline}
            hint={words.taglineHint}
            {...bindTexts(part, 'tagline')}
          />
        </div>
        <div className={css.whole}>
          <SoldChoice {...bindField(part, 'sells')} />
          <p className={css.hint}>{sold.hint}</p>
        </div>
        <div className={`${css.whole} ${css.logos}`}>
          {pictures.map((name) => (
            <LogoField key={name} part={part} name={name} />
          ))}
        </div>
      </div>
    </Panel>
  );
};
