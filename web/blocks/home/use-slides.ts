import { useEffect, useRef, useState } from 'react';
import { glide, isGliding } from '../../kit/behaviour/glide.ts';
import { useHover } from '../../kit/behaviour/use-hover.ts';

const slideMs = 7000;
const glideMs = 500;

/**
 * The state of the slides. The track moves by a swipe, by `go`, and every 7 s unless it is paused,
 * hovered or focused. With reduced motion it begins paused. `said` is the slide to announce: one
 * that the visitor went to, never one that came by itself.
 */
export const useSlides = (count: number) => {
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [said, setSaid] = useState<number | null>(null);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);

  const move = (to: number): number => {
    const next = (to + count) % count;
    setAt(next);
    if (track.current !== null) glide(track.current, next * track.current.clientWidth, glideMs);
    return next;
  };
  const go = (to: number): void => setSaid(move(to));
  const onScroll = (): void => {
    const box = track.current;
    if (box === null || isGliding(box)) return;
    const next = Math.min(count - 1, Math.round(box.scrollLeft / box.clientWidth));
    if (next === at) return;
    setAt(next);
    setSaid(next);
  };

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);
  useEffect(() => {
    if (paused || held || count < 2) return;
    const timer = setTimeout(() => {
      move(at + 1);
      setSaid(null);
    }, slideMs);
    return () => clearTimeout(timer);
  });

  const box = useRef<HTMLElement>(null);
  useHover(box, setHeld);
  const hold = {
    ref: box,
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return { track, at, said, go, paused, setPaused, onScroll, hold };
};
