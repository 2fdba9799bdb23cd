import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useRef } from 'react';
import { glide } from '../../kit/behaviour/glide.ts';
import { IconButton } from '../../kit/icon/icon-button.tsx';
import { useWords } from '../../words/words.ts';
import type { BlockProps } from '../block-data.ts';
import { BlockPicture } from './block-picture.tsx';
import typography from '../../kit/typography.module.css';
import css from './gallery-block.module.css';

const glideMs = 400;
/** As many pictures may be seen at once. */
const maxEager = 2;

/** Pictures beside one another, to be swiped, scrolled by the arrow keys, or paged by buttons. */
export const GalleryBlock = ({ block: { title, pictures }, isEager }: BlockProps<'gallery'>) => {
  const { blocks } = useWords();
  const track = useRef<HTMLUListElement>(null);
  const turn = (way: -1 | 1): void => {
    const box = track.current;
    if (box !== null) glide(box, box.scrollLeft + way * box.clientWidth * 0.8, glideMs);
  };
  return (
    <>
      <div className={css.head}>
        {title !== '' && <h2 className={typography.section}>{title}</h2>}
        <div className={css.arrows}>
          <IconButton icon={ArrowLeft} label={blocks.previousPictures} onClick={() => turn(-1)} />
          <IconButton icon={ArrowRight} label={blocks.nextPictures} onClick={() => turn(1)} />
        </div>
      </div>
      {/* A list that scrolls has to be reached by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul ref={track} className={css.track} tabIndex={0} aria-label={title || blocks.pictures}>
        {pictures.map((picture, i) => (
          <li key={picture.secureUrl} className={css[picture.frame]}>
            <BlockPicture
              picture={picture}
              sizes="(max-width:40rem) 80vw,40vw"
              isEager={isEager && i < maxEager}
            />
          </li>
        ))}
      </ul>
    </>
  );
};
