import { Play } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { buildPlayerAddress } from '../../../shop/office/pages/video.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { useWords } from '../../words/words.ts';
import type { BlockProps } from '../block-data.ts';
import { BlockPicture } from './block-picture.tsx';
import typography from '../../kit/typography.module.css';
import css from './video-block.module.css';

const providerNames = { youtube: 'YouTube', vimeo: 'Vimeo' };

/**
 * A film of another host. Nothing is loaded from there before somebody presses play; without
 * JavaScript the press leads there.
 */
export const VideoBlock = ({ block, isEager }: BlockProps<'video'>) => {
  const { title, address, poster, provider } = block;
  const { blocks } = useWords();
  const [isPlaying, setPlaying] = useState(false);
  const name = providerNames[provider];
  const play = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <>
      {title !== '' && <h2 className={joinClasses(typography.section, css.title)}>{title}</h2>}
      <div className={css.stage}>
        {isPlaying ? (
          <iframe
            // The player takes the focus from the link that is gone.
            ref={(frame) => frame?.focus()}
            src={buildPlayerAddress(block)}
            title={title || blocks.film}
            allow="autoplay; fullscreen; picture-in-picture"
            // The player is of another origin, so it cannot take its sandbox away.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <a
            className={css.play}
            href={address}
            target="_blank"
            rel="noopener"
            aria-label={blocks.play(title || blocks.film)}
            onClick={play}
          >
            {poster !== null && (
              <BlockPicture
                className={css.poster}
                picture={poster}
                sizes="(max-width:40rem) 92vw,min(89vw,1600px)"
                isEager={isEager}
              />
            )}
            <span className={css.sign}>
              <Icon of={Play} size={30} />
            </span>
          </a>
        )}
      </div>
      <p className={joinClasses(typography.caption, css.note)}>{blocks.filmFrom(name)}</p>
    </>
  );
};
