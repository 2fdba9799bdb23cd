import {
  createElement,
  type FunctionComponent,
  type HTMLAttributes,
  memo,
  type ReactNode,
  type Ref,
} from 'react';
import { writeHtml, WrittenHtml } from './write-html.ts';

interface QuickHtmlProps extends HTMLAttributes<HTMLElement> {
  as: 'div' | 'nav' | 'section' | 'svg' | 'ul';
  width?: number;
  height?: number;
  ref?: Ref<HTMLElement> | undefined;
}

/**
 * An element with many elements in it, such as the cards of a listing. The server writes its
 * content without React; the browser hydrates the same markup. The content has no fields and no
 * `useId`.
 */
export const QuickHtml = ({ as, children, ...rest }: QuickHtmlProps) =>
  import.meta.env.SSR
    ? // React's own elements, with every text and attribute escaped.
      // oxlint-disable-next-line react/no-danger
      createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: writeHtml(children) } })
    : createElement(as, rest, children);

/** A card takes 2 KB. */
const maxKept = 5000;

/**
 * Makes a component of a `QuickHtml` that shows nothing but its properties, and what `useVariant`
 * returns: the language of the page. The server keeps its HTML and writes it again for the same
 * properties; the browser renders it when they change.
 */
export const keepHtml = <Props extends object>(
  Component: FunctionComponent<Props>,
  useVariant: () => string = () => '',
): FunctionComponent<Props> => {
  if (!import.meta.env.SSR) return memo(Component) as unknown as FunctionComponent<Props>;
  const kept = new Map<string, WrittenHtml>();
  return (props) => {
    const key = useVariant() + JSON.stringify(props);
    let written = kept.get(key);
    if (written === undefined) {
      written = new WrittenHtml(writeHtml(createElement(Component, props)));
      if (kept.size >= maxKept) kept.clear();
      kept.set(key, written);
    }
    return written as unknown as ReactNode;
  };
};
