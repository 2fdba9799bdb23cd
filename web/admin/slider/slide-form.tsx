import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, useId } from 'react';
import { Button } from '../../kit/button.tsx';
import { Field, FieldError } from '../../kit/form/field.tsx';
import { IconButton } from '../../kit/icon/icon-button.tsx';
import { pictureKinds } from '../editor/pictures/upload.ts';
import { useUploads } from '../editor/pictures/use-uploads.ts';
import { bindText, type Part } from '../fields/bind.ts';
import { MoveButtons } from '../fields/lists/move-buttons.tsx';
import { useAdminWords } from '../parts/words.ts';
import type { slideFields } from './slide-draft.ts';
import { SlidePreview } from './slide-preview.tsx';
import css from './slider.module.css';

type Slide = Part<typeof slideFields>;

const SlidePicture = ({ draft: slide, fault, set }: Slide) => {
  const { slider, product } = useAdminWords();
  const { uploads, failures, add } = useUploads((image) => set({ image }));
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
          <Button kind="quiet" size="small" onClick={() => set({ image: null })}>
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

interface SlideFormProps {
  slide: Slide;
  index: number;
  count: number;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** One slide: its texts, link, picture and position. */
export const SlideForm = ({ slide, index, count, onMove, onRemove }: SlideFormProps) => {
  const { slider, act } = useAdminWords();
  const name = slider.slide(index + 1);
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
      <SlidePreview slide={slide.draft} />
      <div className={css.fields}>
        <Field label={slider.slideTitle} {...bindText(slide, 'title')} />
        <Field label={slider.subtitle} {...bindText(slide, 'subtitle')} />
        <Field label={slider.link} hint={slider.linkHint} {...bindText(slide, 'link')} />
        <Field label={slider.linkText} {...bindText(slide, 'linkText')} />
        <SlidePicture {...slide} />
      </div>
    </li>
  );
};
