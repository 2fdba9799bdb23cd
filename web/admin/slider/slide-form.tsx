import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { Field } from '../../kit/form/field.tsx';
import { IconButton } from '../../kit/icon/icon-button.tsx';
import { bindText, type Part } from '../fields/bind.ts';
import { MoveButtons } from '../fields/lists/move-buttons.tsx';
import { PictureField } from '../fields/picture-field.tsx';
import { useAdminWords } from '../parts/words.ts';
import type { slideFields } from './slide-draft.ts';
import { SlidePreview } from './slide-preview.tsx';
import css from './slider.module.css';

type Slide = Part<typeof slideFields>;

const SlidePicture = ({ draft: { image }, fault, set }: Slide) => {
  const { slider } = useAdminWords();
  return (
    <div className={css.picture}>
      {image === null && <p>{slider.noPicture}</p>}
      <PictureField
        hasPicture={image !== null}
        choose={slider.choosePicture}
        remove={slider.removePicture}
        error={fault('image')}
        onChange={(next) => set({ image: next })}
      />
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
