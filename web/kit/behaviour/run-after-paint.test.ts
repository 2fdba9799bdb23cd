import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { finishAfterPaint, runAfterPaint } from './run-after-paint.ts';

let paint = (): void => undefined;
const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    paint = draw;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {
    paint = () => undefined;
  });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const paintFrame = (): void => {
  paint();
  vi.runAllTimers();
};

it('runs the work once the frame is painted', () => {
  const work = vi.fn();
  runAfterPaint(work);
  paint();
  expect(work).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
});

it('runs the work at once in a hidden tab', () => {
  vi.stubGlobal('document', { hidden: true });
  const work = vi.fn();
  runAfterPaint(work);
  finishAfterPaint(work);
  expect(work).toHaveBeenCalledTimes(2);
});

it('drops the work before and after the frame', () => {
  const work = vi.fn();
  runAfterPaint(work)();
  paintFrame();
  const stop = runAfterPaint(work);
  paint();
  stop();
  vi.runAllTimers();
  expect(work).not.toHaveBeenCalled();
});

it.each(['pagehide', 'visibilitychange'])('finishes the work once at %s', (sign) => {
  const work = vi.fn();
  finishAfterPaint(work);
  page.dispatchEvent(new Event(sign));
  expect(work).toHaveBeenCalledOnce();
  page.dispatchEvent(new Event(sign));
  paintFrame();
  expect(work).toHaveBeenCalledOnce();
});

it('finishes the work once after the paint', () => {
  const work = vi.fn();
  finishAfterPaint(work);
  paintFrame();
  page.dispatchEvent(new Event('pagehide'));
  expect(work).toHaveBeenCalledOnce();
});
