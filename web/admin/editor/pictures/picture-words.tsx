import type { WirePicture } from '../../../../contract/goods/product.ts';
import { SelectField } from '../../../kit/form/field.tsx';
import { Dialog } from '../../../kit/overlay/dialog.tsx';
import { TextsField } from '../../fields/texts/texts-field.tsx';
import { useAdminWords } from '../../parts/words.ts';
import type { EditorPart } from '../editor-part.ts';
import css from './editor-pictures.module.css';

/** The colours of a piece, or the weights of a food: a picture can be of one of them. */
const listOptions = ({ productType, color, kgVariation }: EditorPart['draft']): string[] => [
  ...new Set(
    (productType === 'per kg'
      ? kgVariation.map(({ size }) => size)
      : color.map((one) => one.value)
    ).filter((name) => name !== ''),
  ),
];

interface PictureWordsProps extends Pick<EditorPart, 'draft' | 'set' | 'fault'> {
  /** The picture that the dialog is about; null closes it. */
  at: number | null;
  onClose: () => void;
}

/** What a picture shows: the option that it belongs to, and words for who does not see it. */
export const PictureWords = ({ draft, set, fault, at, onClose }: PictureWordsProps) => {
  const { product, crop, act } = useAdminWords();
  const picture = at === null ? undefined : draft.images[at];
  const change = (said: (now: WirePicture) => Partial<WirePicture>): void =>
    set(({ images }) => ({
      images: images.map((one, i) => (i === at ? { ...one, ...said(one) } : one)),
    }));
  const options = listOptions(draft);
  return (
    <Dialog
      open={picture !== undefined}
      onClose={onClose}
      title={crop.wordsOf(product.picture((at ?? 0) + 1))}
      closeLabel={act.close}
    >
      {picture !== undefined && (
        // Enter ends it; it does not send the form around it.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div
          className={css.words}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onClose();
          }}
        >
          <TextsField
            label={crop.alt}
            hint={crop.altHint}
            maxLength={200}
            value={picture.alt ?? {}}
            faultOf={(language) => fault(`images.${at}.alt.${language}`)}
            onChange={(next) => change((now) => ({ alt: next(now.alt ?? {}) }))}
          />
          {options.length > 0 && (
            <SelectField
              label={crop.option}
              value={picture.option ?? ''}
              error={fault(`images.${at}.option`)}
              options={[
                { value: '', label: crop.anyOption },
                ...options.map((name) => ({ value: name, label: name })),
              ]}
              onChange={({ target: { value } }) => change(() => ({ option: value }))}
            />
          )}
        </div>
      )}
    </Dialog>
  );
};
