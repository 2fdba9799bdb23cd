import {
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** More rows than the tallest screen shows. */
const screenful = 20;

interface Screenful<Row> {
  drawn: readonly Row[];
  /**
   * Of the body of the table, and of what stands below the table in the place of the rows to come.
   */
  body: RefObject<HTMLTableSectionElement | null>;
  rest: RefObject<HTMLDivElement | null>;
}

/**
 * Rows of a table that has just come: those in sight at once, the others when these have been
 * painted. Until then their room is kept, so that a page that is come back to stands where it was
 * left.
 */
export const useScreenful = <Row>(rows: readonly Row[]): Screenful<Row> => {
  const [whole, setWhole] = useState(rows.length <= screenful);
  const body = useRef<HTMLTableSectionElement>(null);
  const rest = useRef<HTMLDivElement>(null);
  const missing = whole ? 0 : rows.length - screenful;
  useLayoutEffect(() => {
    const height = (body.current?.offsetHeight ?? 0) / screenful;
    if (rest.current !== null) rest.current.style.height = `${missing * height}px`;
  }, [missing]);
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      setTimeout(() => startTransition(() => setWhole(true))),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  return { drawn: whole ? rows : rows.slice(0, screenful), body, rest };
};
