import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { joinClasses } from '../join-classes.ts';
import css from './scroll-box.module.css';

interface ScrollBoxProps {
  /** The name of the content: `Orders`. */
  label: string;
  /** Added to the name while something is out of sight: `scroll for more columns`. */
  hint: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Is the content wider than its box, and is some of it hidden at the right? */
interface Reach {
  overflows: boolean;
  goesOn: boolean;
}

const readReach = ({ scrollWidth, clientWidth, scrollLeft }: HTMLElement): Reach => ({
  overflows: scrollWidth > clientWidth + 1,
  goesOn: scrollWidth - scrollLeft > clientWidth + 1,
});

const useReach = () => {
  const box = useRef<HTMLDivElement>(null);
  const [reach, setReach] = useState<Reach>({ overflows: false, goesOn: false });
  useEffect(() => {
    const scroller = box.current;
    if (scroller === null) return;
    const measure = (): void => {
      const now = readReach(scroller);
      setReach((before) =>
        before.overflows === now.overflows && before.goesOn === now.goesOn ? before : now,
      );
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(scroller);
    for (const child of scroller.children) sizes.observe(child);
    scroller.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      scroller.removeEventListener('scroll', measure);
    };
  }, []);
  return { box, ...reach };
};

/**
 * A box in which wide content scrolls sideways. While there is more at the right, its edge shows a
 * shade and an arrow that leads there; the keyboard and screen readers find a named region that
 * scrolls.
 */
export const ScrollBox = ({ label, hint, className, children }: ScrollBoxProps) => {
  const { box, overflows, goesOn } = useReach();
  const scrollOn = (): void =>
    box.current?.scrollBy({ left: box.current.clientWidth * 0.6, behavior: 'smooth' });
  return (
    <div className={joinClasses(css.box, className)} data-goes-on={goesOn ? '' : undefined}>
      <div
        ref={box}
        className={css.scroll}
        {...(overflows ? { role: 'region', 'aria-label': `${label}, ${hint}`, tabIndex: 0 } : {})}
      >
        {children}
      </div>
      {goesOn && (
        <button
          type="button"
          className={css.on}
          tabIndex={-1}
          aria-hidden="true"
          onClick={scrollOn}
        >
          <Icon of={ChevronRight} size={18} />
        </button>
      )}
    </div>
  );
};
