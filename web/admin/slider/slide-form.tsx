import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, useId } from 'react';
import { Button } from '../../kit/button.tsx';
import { Field, FieldError } from '../../kit/form/field.tsx';
import { IconButton } from '../../kit/icon/icon-button.tsx';
import { MoveButtons } from '../editor/move-buttons.tsx';
import { pictureKinds } from '../editor/pictures/upload.ts';
import { useUploads } from '../editor/pictures/use-uploads.ts';
import { useAdminWords } from '../parts/words.ts';
import type { SlideRow } from './slide-draft.ts';
import { SlidePreview } from './slide-preview.tsx';
import css from './slider.module.css';

interface SlideFormProps {
  slide: SlideRow;
  index: number;
  count: number;
  fault: (field: string) => string | undefined;
  onChange: (patch: Partial<SlideRow>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

const SlidePicture = ({
  slide,
  fault,
  onChange,
}: Pick<SlideFormProps, 'slide' | 'fault' | 'onChange'>) => {
  const { slider, product } = useAdminWords();
  const { uploads, failures, add } = useUploads((image) => onChange({ image }));
  const id = useId();
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    void add([...(event.target.files ?? [])].slice(0, 1).map((file) => ({ file, frame: null })));
    event.target.value = '';
  };
  const wrong = fault('image');
  return (
    <div className={css.picture}>
      {slide.image === null && <p>{slider.noPicture}</p>}
      <div className={css.tools}>
        <label htmlFor={id} className={css.choose} aria-busy={uploads.length > 0 || undefined}>
          <input id={id} type="file" accept={pictureKinds.join(',')} onChange={choose} />
          {uploads.length > 0 ? product.uploading : slider.choosePicture}
        </label>
        {slide.image !== null && (
          <Button kind="quiet" size="small" onClick={() => onChange({ image: null })}>
            {slider.removePicture}
          </Button>
        )}
      </div>
      {[...failures, ...(wrong === undefined ? [] : [wrong])].map((text) => (
        <FieldError key={text}>{text}</FieldError>
      ))}
    </div>
  );
};

const arrows = [ArrowUp, ArrowDown] as const;

/** One slide: its texts, link, picture and position. */
export const SlideForm = ({
  slide,
  index,
  count,
  fault,
  onChange,
  onMove,
  onRemove,
}: SlideFormProps) => {
  const { slider, act } = useAdminWords();
  const name = slider.slide(index + 1);
  const text = (field: 'title' | 'subtitle' | 'link' | 'linkText') => ({
    value: slide[field],
    error: fault(field),
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [field]: event.target.value }),
  });
  return (
    <li>
      <div className={css.top}>
        <h2>{name}</h2>
        <MoveButtons
          name={name}
          at={index}
          count={count}
          icons={arrows}
          iconSize={18}
          onMove={onMove}
        />
        <IconButton small icon={Trash2} iconSize={18} label={act.remove(name)} onClick={onRemove} />
      </div>
      <SlidePreview slide={slide} />
      <div className={css.fields}>
        <Field label={slider.slideTitle} maxLength={80} {...text('title')} />
        <Field label={slider.subtitle} maxLength={200} {...text('subtitle')} />
        <Field label={slider.link} hint={slider.linkHint} maxLength={300} {...text('link')} />
        <Field label={slider.linkText} maxLength={40} {...text('linkText')} />
        <SlidePicture slide={slide} fault={fault} onChange={onChange} />
      </div>
    </li>
  );
};
