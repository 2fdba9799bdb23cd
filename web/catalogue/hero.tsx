import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { WireSlide } from '../../contract/settings.ts';
import { ButtonAnchor, ButtonLink } from '../kit/button.tsx';
import { classes } from '../kit/classes.ts';
import { IconButton } from '../kit/icon-button.tsx';
import place from '../kit/place.module.css';
import { PictureOf } from '../kit/tile.tsx';
import type from '../kit/type.module.css';
import { useWords } from '../words/words.ts';
import css from './hero.module.css';
import { Scale } from './scale.tsx';

const stay = 7000;

/** Which slide is shown; it moves on by itself unless it is held or motion is not wanted. */
const useSlides = (count: number) => {
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (paused || held || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setAt((now) => (now + 1) % count), stay);
    return () => clearInterval(timer);
  }, [paused, held, count, at]);
  const go = (to: number): void => setAt((to + count) % count);
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false), onFocus: () => setHeld(true), onBlur: () => setHeld(false) };
  return { at, go, paused, setPaused, hold };
};

const Buttons = ({ slide }: { slide: WireSlide }) => {
  const { layout } = useWords();
  const other = { '/buy-in-kg': { to: '/buy-in-unit', name: layout.buyInUnit }, '/buy-in-unit': { to: '/buy-in-kg', name: layout.buyInKg } }[slide.link];
  return (
    <div className={css.go}>
      <ButtonAnchor href={slide.link} size="large" className={css.main}>{slide.linkText}</ButtonAnchor>
      {other !== undefined && <ButtonLink to={other.to} size="large" kind="line" className={css.other}>{other.name}</ButtonLink>}
    </div>
  );
};

const Bar = ({ slides, at, go, paused, setPaused }: { slides: readonly WireSlide[] } & Omit<ReturnType<typeof useSlides>, 'hold'>) => {
  const { home } = useWords();
  return (
    <div className={css.bar}>
      <div className={place.wrap}>
        {slides.map(({ title }, i) => (
          <button key={title} type="button" className={css.dot} aria-label={`${home.slideOf(i + 1, slides.length)}: ${title}`} aria-current={i === at ? 'true' : undefined} onClick={() => go(i)}>{title}</button>
        ))}
        <div className={css.arrows}>
          <IconButton icon={paused ? Play : Pause} label={paused ? home.play : home.pause} onClick={() => setPaused(!paused)} />
          <IconButton icon={ArrowLeft} label={home.previous} onClick={() => go(at - 1)} />
          <IconButton icon={ArrowRight} label={home.next} onClick={() => go(at + 1)} />
        </div>
      </div>
    </div>
  );
};

/** The field at the top of the home page: what the admin's slides say, over the scale or their picture. */
export const Hero = ({ slides }: { slides: readonly WireSlide[] }) => {
  const { home, layout } = useWords();
  const fallback: WireSlide = { title: home.fallbackTitle, subtitle: home.fallbackText, image: null, link: '/buy-in-kg', linkText: layout.buyInKg };
  const shown = slides.length > 0 ? slides : [fallback];
  const { hold, ...state } = useSlides(shown.length);
  const slide = shown[state.at] ?? fallback;
  return (
    <section className={css.hero} aria-roledescription="carousel" aria-label={home.slides} {...hold}>
      <div className={classes(place.wrap, css.inner)}>
        <div className={css.text}>
          <h1 className={type.display}>{slide.title}</h1>
          {slide.subtitle !== '' && <p className={css.lead}>{slide.subtitle}</p>}
          <Buttons slide={slide} />
        </div>
        <div className={css.art} key={state.at}>
          {slide.image === null ? <Scale /> : <div className={css.picture}><PictureOf picture={slide.image} alt="" sizes="(max-width: 860px) 92vw, 46vw" eager /></div>}
        </div>
      </div>
      {shown.length > 1 && <Bar slides={shown} {...state} />}
    </section>
  );
};
