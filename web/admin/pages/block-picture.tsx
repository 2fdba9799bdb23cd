import { type ReactNode, useRef } from 'react';
import { pictureFrames } from '../../../shop/office/pages/page.ts';
import { SelectField } from '../../kit/form/field.tsx';
import { useFocusAfterChange } from '../../kit/overlay/use-focus-after-change.ts';
import { type Bound, bindGroup, bindText, bindTexts, type Part } from '../fields/bind.ts';
import { createDraft, type DraftOf } from '../fields/draft.ts';
import { PictureField } from '../fields/picture-field.tsx';
import { TextsField } from '../fields/texts/texts-field.tsx';
import { useAdminWords } from '../parts/words.ts';
import { pictureFields } from './part-fields.ts';
import css from './pages.module.css';

type Picture = DraftOf<typeof pictureFields>;

/** One picture with its shape and what it shows. */
export const PictureParts = ({
  part,
  children,
}: {
  part: Part<typeof pictureFields>;
  /** What stands under the picture. */
  children?: ReactNode;
}) => {
  const { blocks } = useAdminWords();
  return (
    <div className={css.picture}>
      <div className={css.shown}>
        <img src={part.draft.secureUrl} alt="" data-frame={part.draft.frame} />
        {children}
      </div>
      <div className={css.form}>
        <TextsField label={blocks.fields.alt} hint={blocks.altHint} {...bindTexts(part, 'alt')} />
        <SelectField
          label={blocks.fields.frame}
          options={pictureFrames.map((value) => ({ value, label: blocks.choices.frame[value] }))}
          {...bindText(part, 'frame')}
        />
      </div>
    </div>
  );
};

interface BlockPictureProps extends Bound<Picture | null> {
  label: string;
  fault: (path: string) => string | undefined;
}

/** A picture that may be there or not. */
export const BlockPicture = ({ label, value, error, onChange, fault }: BlockPictureProps) => {
  const { blocks, slider } = useAdminWords();
  const box = useRef<HTMLFieldSetElement>(null);
  useFocusAfterChange(box, String(value === null));
  const choose = (
    <PictureField
      hasPicture={value !== null}
      choose={value === null ? slider.choosePicture : blocks.changePicture}
      remove={slider.removePicture}
      error={fault('alt') === undefined ? error : undefined}
      onChange={(picture) =>
        onChange((now) =>
          picture === null
            ? null
            : { ...(now ?? createDraft(pictureFields)), secureUrl: picture.secureUrl },
        )
      }
    />
  );
  return (
    <fieldset ref={box} tabIndex={-1} className={css.group}>
      <legend>{label}</legend>
      {value === null ? (
        choose
      ) : (
        <PictureParts
          part={bindGroup(
            pictureFields,
            value,
            (change) => onChange((now) => (now === null ? null : change(now))),
            fault,
          )}
        >
          {choose}
        </PictureParts>
      )}
    </fieldset>
  );
};
