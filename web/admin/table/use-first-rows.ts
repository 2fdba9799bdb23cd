import {
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** More rows than the tallest screen shows. */
const firstRowCount = 20;

interface FirstRows<Row> {
  drawn: readonly Row[];
  /** Refs for the table body, and for the box below that reserves room for the other rows. */
  body: RefObject<HTMLTableSectionElement | null>;
  rest: RefObject<HTMLDivElement | null>;
}

/**
 * Renders the rows in sight first, and the others after the first paint. Until then a box keeps
 * their room, so that the browser can restore the scroll position.
 */
export const useFirstRows = <Row>(rows: readonly Row[]): FirstRows<Row> => {
  const [whole, setWhole] = useState(rows.length <= firstRowCount);
  const body = useRef<HTMLTableSectionElement>(null);
  const rest = useRef<HTMLDivElement>(null);
  const missing = whole ? 0 : rows.length - firstRowCount;
  useLayoutEffect(() => {
    const height = (body.current?.offsetHeight ?? 0) / firstRowCount;
    if (rest.current !== null) rest.current.style.height = `${missing * height}px`;
  }, [missing]);
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      setTimeout(() => startTransition(() => setWhole(true))),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  return { drawn: whole ? rows : rows.slice(0, firstRowCount), body, rest };
};
