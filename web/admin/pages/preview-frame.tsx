import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import css from './preview.module.css';

const isStyle = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && node.matches('link[rel="stylesheet"], style');

/** Copies the styles of this document into another one, also those that come later. */
const followStyles = (copy: Document): (() => void) => {
  const take = (nodes: Iterable<Node>): void => {
    for (const node of nodes) if (isStyle(node)) copy.head.append(node.cloneNode(true));
  };
  take(document.head.childNodes);
  const watching = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) take(addedNodes);
  });
  watching.observe(document.head, { childList: true });
  return () => watching.disconnect();
};

/** Nothing in it can be pressed or focused, and it looks as this document does. */
const prepare = (body: HTMLElement): (() => void) => {
  body.inert = true;
  body.ownerDocument.documentElement.lang = document.documentElement.lang;
  return followStyles(body.ownerDocument);
};

const setTheme = (body: HTMLElement, theme: 'light' | 'dark'): void => {
  body.ownerDocument.documentElement.dataset.theme = theme;
};

interface PreviewFrameProps {
  title: string;
  /** The width of the window that it stands for. */
  widthPx: number;
  theme: 'light' | 'dark';
  children: ReactNode;
}

/**
 * Draws its children in a document of its own, as wide as a window of a phone or a computer, and
 * shows it as large as there is room. It cannot be pressed or focused.
 */
export const PreviewFrame = ({ title, widthPx, theme, children }: PreviewFrameProps) => {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const loading = frame.current;
    const begin = (): void => setBody(loading?.contentDocument?.body ?? null);
    loading?.addEventListener('load', begin);
    return () => loading?.removeEventListener('load', begin);
  }, []);
  useEffect(() => (body === null ? undefined : prepare(body)), [body]);
  useEffect(() => {
    if (body !== null) setTheme(body, theme);
  }, [body, theme]);
  useEffect(() => {
    const [outer, inner] = [box.current, frame.current];
    if (outer === null || inner === null || body === null) return;
    const fit = (): void => {
      const scale = Math.min(1, outer.clientWidth / widthPx);
      const heightPx = body.scrollHeight;
      inner.style.cssText = `width:${widthPx}px;height:${heightPx}px;transform:scale(${scale})`;
      outer.style.height = `${Math.ceil(heightPx * scale)}px`;
    };
    const watching = new ResizeObserver(fit);
    for (const one of [outer, body]) watching.observe(one);
    return () => watching.disconnect();
  }, [body, widthPx]);
  return (
    <div className={css.window} {...{ role: 'region', 'aria-label': title, tabIndex: 0 }}>
      <div ref={box} className={css.page}>
        <iframe
          ref={frame}
          title={title}
          srcDoc="<!doctype html><title></title>"
          sandbox="allow-same-origin"
          tabIndex={-1}
        />
        {body !== null && createPortal(children, body)}
      </div>
    </div>
  );
};
