const running = new WeakMap<Element, number>();

/** Is `glide` scrolling this box? */
export const isGliding = (box: Element): boolean => running.has(box);

/**
 * Scrolls a box sideways to `left` px within the given milliseconds, or at once with reduced
 * motion. The duration of a browser's smooth scroll cannot be set. Snapping is off meanwhile; a
 * second call continues from the current position.
 */
export const glide = (box: HTMLElement, left: number, milliseconds: number): void => {
  cancelAnimationFrame(running.get(box) ?? 0);
  const from = box.scrollLeft;
  const time = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : milliseconds;
  let began: number | null = null;
  const step = (now: number): void => {
    began ??= now;
    const share = time === 0 ? 1 : Math.min(1, (now - began) / time);
    box.scrollLeft = from + (left - from) * (1 - (1 - share) ** 3);
    if (share < 1) return void running.set(box, requestAnimationFrame(step));
    running.delete(box);
    box.style.scrollSnapType = '';
  };
  box.style.scrollSnapType = 'none';
  running.set(box, requestAnimationFrame(step));
};
