import { useHydrated } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import type { WireSlide } from '../../../contract/office/settings.ts';
import { findOtherSaleLink } from '../../../shop/goods/slide.ts';
import { ButtonAnchor, ButtonLink } from '../../kit/button.tsx';
import { IconButton } from '../../kit/icon/icon-button.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Scale } from '../../kit/pictures/scale.tsx';
import { ResponsivePicture } from '../../kit/tiles/tile.tsx';
import { useShop } from '../../shared/platform/shop.ts';
import { useWords } from '../../words/words.ts';
import type { BlockProps } from '../block-data.ts';
import { useSlides } from './use-slides.ts';
import place from '../../kit/page/place.module.css';
import typography from '../../kit/typography.module.css';
import css from './slides-block.module.css';

const Buttons = ({ slide }: { slide: WireSlide }) => {
  const { layout } = useWords();
  const { sells } = useShop();
  const other = sells === 'both' ? findOtherSaleLink(slide.link) : undefined;
  return (
    <div className={css.go}>
      <ButtonAnchor href={slide.link} size="large" className={css.main}>
        {slide.linkText}
      </ButtonAnchor>
      {other !== undefined && (
        <ButtonLink to={other.to} size="large" kind="line" className={css.other}>
          {layout[other.word]}
        </ButtonLink>
      )}
    </div>
  );
};

interface SlideProps {
  slide: WireSlide;
  first: boolean;
}

const Slide = ({ slide, first }: SlideProps) => (
  <div className={joinClasses(place.wrap, css.inner)}>
    <div className={css.text}>
      <h2 className={typography.display}>{slide.title}</h2>
      {slide.subtitle !== '' && <p className={css.lead}>{slide.subtitle}</p>}
      <Buttons slide={slide} />
    </div>
    <div className={css.art}>
      {slide.image === null ? (
        <Scale />
      ) : (
        <div className={css.picture}>
          <ResponsivePicture
            picture={slide.image}
            alt=""
            sizes="(max-width: 53.75rem) 92vw, 46vw"
            eager={first && 'first'}
          />
        </div>
      )}
    </div>
  </div>
);

const idOf = (i: number): string => `slide-${i + 1}`;

const Bar = ({
  slides,
  at,
  go,
  paused,
  setPaused,
}: { slides: readonly WireSlide[] } & Pick<
  ReturnType<typeof useSlides>,
  'at' | 'go' | 'paused' | 'setPaused'
>) => {
  const { home } = useWords();
  return (
    <div className={css.bar}>
      <div className={place.wrap}>
        {slides.map(({ title }, i) => (
          // A link, so that it leads to its slide before the script is there, and without it.
          <a
            key={idOf(i)}
            href={`#${idOf(i)}`}
            className={css.dot}
            aria-label={`${home.slideOf(i + 1, slides.length)}: ${title}`}
            aria-current={i === at ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              go(i);
            }}
          >
            {title}
          </a>
        ))}
        <div className={css.arrows}>
          <IconButton
            icon={paused ? Play : Pause}
            label={paused ? home.play : home.pause}
            onClick={() => setPaused(!paused)}
          />
          <IconButton icon={ArrowLeft} label={home.previous} onClick={() => go(at - 1)} />
          <IconButton icon={ArrowRight} label={home.next} onClick={() => go(at + 1)} />
        </div>
      </div>
    </div>
  );
};

/**
 * The slides of the shop over the full width. They stand side by side in a scrolling track, so they
 * can be swiped, and read without JavaScript.
 */
export const SlidesBlock = ({ block: { slides }, isEager }: BlockProps<'slides'>) => {
  const { home, layout } = useWords();
  const hydrated = useHydrated();
  const { name, tagline, sells } = useShop();
  const fallback: WireSlide = {
    title: tagline || name,
    subtitle: '',
    image: null,
    ...(sells === 'cloth'
      ? { link: '/buy-in-unit', linkText: layout.buyInUnit }
      : { link: '/buy-in-kg', linkText: layout.buyInKg }),
  };
  const shown = slides.length > 0 ? slides : [fallback];
  const { track, said, onScroll, hold, ...state } = useSlides(shown.length);
  const named = (i: number): string =>
    `${home.slideOf(i + 1, shown.length)}: ${shown[i]?.title ?? ''}`;
  return (
    <section
      className={css.hero}
      aria-roledescription={home.carousel}
      aria-label={home.slides}
      {...hold}
    >
      <ul ref={track} className={css.track} onScroll={onScroll}>
        {shown.map((slide, i) => (
          <li
            key={idOf(i)}
            id={idOf(i)}
            className={css.slide}
            data-away={i === state.at ? undefined : true}
            inert={hydrated && i !== state.at}
          >
            <Slide slide={slide} first={isEager && i === 0} />
          </li>
        ))}
      </ul>
      {shown.length > 1 && <Bar slides={shown} {...state} />}
      <p className={typography.hidden} aria-live="polite">
        {said === null ? '' : named(said)}
      </p>
    </section>
  );
};
